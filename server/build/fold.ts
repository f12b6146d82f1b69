import postcss, { type ChildNode, type Container, type Root } from 'postcss'

/**
 * Finds the CSS module in a class name: 'x4Kd' in '_x4Kd1f' (class-names.ts). Each global class of a colour scheme or
 * pattern, such as 't-leaf' and 'c-saude', counts as a separate module.
 */
const MODULE = /(?<![\w-])(?:_([A-Za-z0-9]{4})[a-z0-9]{1,2}|([tc]-[a-z]+))(?![\w-])/g

const findModules = (text: string): string[] =>
  [...text.matchAll(MODULE)].map(([, module, tone]) => module ?? tone ?? '')

/**
 * Returns the CSS modules that a rule or a '@keyframes' block refers to. The result is empty for a rule without module
 * classes, which applies to every page.
 */
const findNodeModules = (node: ChildNode): string[] => {
  if (node.type === 'rule') return findModules(node.selector)
  if (node.type === 'atrule' && node.name === 'keyframes') return findModules(node.params)
  return []
}

/** Returns whether a node is a block such as '@media', which can be split into two blocks. */
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
 * Splits a page's CSS into two parts: the CSS that the beginning of the page needs, and the rest. Whole CSS modules are
 * moved, so that the order within a module does not change. The order between modules may change. So a module also goes
 * to the first part if it precedes a module of the first part and some element has classes of both.
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
