import postcss, { type ChildNode, type Container, type Root } from 'postcss'

/**
 * Finds the CSS module in a class name: 'x4K' in '_x4K1f' (class-names.ts). The classes of colour schemes and
 * patterns, such as 't-leaf' and 'c-saude', each count as a module.
 */
const MODULE = /(?<![\w-])(?:_([A-Za-z0-9]{3})[a-z0-9]{1,2}|([tc]-[a-z]+))(?![\w-])/g

const findModules = (text: string): string[] =>
  [...text.matchAll(MODULE)].map(([, module, tone]) => module ?? tone ?? '')

/**
 * The CSS modules that a rule or block refers to. Empty for a rule without module classes, which then applies to
 * every page.
 */
const findNodeModules = (node: ChildNode): string[] => {
  if (node.type === 'rule') return findModules(node.selector)
  if (node.type === 'atrule' && node.name === 'keyframes') return findModules(node.params)
  return []
}

/** A block such as '@media', which can be split into two blocks. */
const isBlock = (node: ChildNode): node is ChildNode & Container<ChildNode> =>
  node.type === 'atrule' && ['media', 'supports'].includes(node.name) && node.nodes !== undefined

function keep(container: Container<ChildNode>, isKept: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])])
    if (isBlock(node)) {
      keep(node, isKept)
      if (node.nodes?.length === 0) node.remove()
    } else if (!isKept(node)) node.remove()
}

function part(css: Root, isKept: (node: ChildNode) => boolean): string {
  const copy = css.clone()
  keep(copy, isKept)
  return copy.toString()
}

/**
 * Splits a page's CSS into two parts: what the beginning of the page needs, and the rest. It moves whole CSS modules,
 * so that the order within a module stays. The order between modules may change. So a module also goes to the first
 * part if it comes before one of the first part's modules and an element has classes of both.
 * @param html the whole page
 * @param opening the beginning of the page
 */
export function splitCss(css: string, html: string, opening: string): { first: string; rest: string } {
  const root = postcss.parse(css)
  const order = [...new Set(findModules(css))]
  const first = new Set(findModules(opening))
  const together = [...html.matchAll(/ class="([^"]*)"/g)].map(
    ([, names]) => new Set(findModules(names ?? '')),
  )
  const overtakes = (late: string): boolean =>
    together.some(
      (modules) =>
        modules.has(late) &&
        [...modules].some((early) => first.has(early) && order.indexOf(late) < order.indexOf(early)),
    )
  let more: string[]
  do {
    more = order.filter((module) => !first.has(module) && overtakes(module))
    more.forEach((module) => first.add(module))
  } while (more.length > 0)

  const isFirst = (node: ChildNode): boolean => {
    const modules = findNodeModules(node)
    return modules.length === 0 || modules.some((module) => first.has(module))
  }
  return { first: part(root, isFirst), rest: part(root, (node) => !isFirst(node)) }
}
