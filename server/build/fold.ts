import postcss, { type ChildNode, type Container, type Root } from 'postcss'

/**
 * A CSS module's name inside its class names: 'x4K' of '_x4K1f' (class-names.ts). The classes of tones and cloths,
 * 't-leaf' and 'c-saude', stand each for itself.
 */
const MODULE = /(?<![\w-])(?:_([A-Za-z0-9]{3})[a-z0-9]{1,2}|([tc]-[a-z]+))(?![\w-])/g

const modulesOf = (text: string): string[] =>
  [...text.matchAll(MODULE)].map(([, module, tone]) => module ?? tone ?? '')

/** What a rule or a block of rules is about; empty where it is about no module: then it is about every page. */
const modulesOfNode = (node: ChildNode): string[] => {
  if (node.type === 'rule') return modulesOf(node.selector)
  if (node.type === 'atrule' && node.name === 'keyframes') return modulesOf(node.params)
  return []
}

/** A block whose content may be parted: half of a '@media' is a '@media' too. */
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
 * Parts a page's CSS in two by whole CSS modules: what the beginning of the page needs, and the rest. No rule changes
 * its order within a module. Between modules it may, so a module stays with the first part where one of its elements
 * also bears a class of a module that is needed first and that it came before.
 * @param html the page, whole
 * @param opening the beginning of it
 */
export function partCss(css: string, html: string, opening: string): { first: string; rest: string } {
  const root = postcss.parse(css)
  const order = [...new Set(modulesOf(css))]
  const first = new Set(modulesOf(opening))
  const together = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names]) => new Set(modulesOf(names ?? '')))
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
    const modules = modulesOfNode(node)
    return modules.length === 0 || modules.some((module) => first.has(module))
  }
  return { first: part(root, isFirst), rest: part(root, (node) => !isFirst(node)) }
}
