import postcss, { type ChildNode, type Container, type Root } from 'postcss'

/**
 * Finds the module part of a CSS class name: 'x4K' in '_x4K1f' (class-names.ts). Colour classes such as 't-leaf' and
 * pattern classes such as 'c-saude' count as modules of their own.
 */
const MODULE = /(?<![\w-])(?:_([A-Za-z0-9]{3})[a-z0-9]{1,2}|([tc]-[a-z]+))(?![\w-])/g

const findModules = (text: string): string[] =>
  [...text.matchAll(MODULE)].map(([, module, tone]) => module ?? tone ?? '')

/** The CSS modules that a rule belongs to. Empty for rules that apply to every page. */
const modulesForNode = (node: ChildNode): string[] => {
  if (node.type === 'rule') return findModules(node.selector)
  if (node.type === 'atrule' && node.name === 'keyframes') return findModules(node.params)
  return []
}

/** Whether a block such as '@media' may be split into two blocks with the same condition. */
const isBlock = (node: ChildNode): node is ChildNode & Container<ChildNode> =>
  node.type === 'atrule' && ['media', 'supports'].includes(node.name) && node.nodes !== undefined

function filterNodes(container: Container<ChildNode>, isWanted: (node: ChildNode) => boolean): void {
  for (const node of [...(container.nodes ?? [])])
    if (isBlock(node)) {
      filterNodes(node, isWanted)
      if (node.nodes?.length === 0) node.remove()
    } else if (!isWanted(node)) node.remove()
}

function extract(css: Root, isWanted: (node: ChildNode) => boolean): string {
  const copy = css.clone()
  filterNodes(copy, isWanted)
  return copy.toString()
}

/**
 * Splits a page's CSS into the part that the beginning of the page needs and the rest. Each CSS module goes into one
 * part as a whole. When an element has classes of two modules, the order of their rules decides which one wins, so a
 * module that must be overridden by one of the first part goes into the first part too.
 * @param html the whole page
 * @param opening the beginning of the page
 */
export function partCss(css: string, html: string, opening: string): { first: string; rest: string } {
  const root = postcss.parse(css)
  const order = [...new Set(findModules(css))]
  const first = new Set(findModules(opening))
  const together = [...html.matchAll(/ class="([^"]*)"/g)].map(
    ([, names]) => new Set(findModules(names ?? '')),
  )
  const mustStayFirst = (late: string): boolean =>
    together.some(
      (modules) =>
        modules.has(late) &&
        [...modules].some((early) => first.has(early) && order.indexOf(late) < order.indexOf(early)),
    )
  let more: string[]
  do {
    more = order.filter((module) => !first.has(module) && mustStayFirst(module))
    more.forEach((module) => first.add(module))
  } while (more.length > 0)

  const isFirst = (node: ChildNode): boolean => {
    const modules = modulesForNode(node)
    return modules.length === 0 || modules.some((module) => first.has(module))
  }
  return { first: extract(root, isFirst), rest: extract(root, (node) => !isFirst(node)) }
}
