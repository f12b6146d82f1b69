import type { ESTree, Plugin } from 'vite'

/** Minimum length in characters of a function that is put into parentheses. Short functions are compiled quickly. */
const LARGE_FROM = 200

const isFunction = ({ type }: { type: string }): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Returns the start and end of each large function that is an argument of a call. */
function largeArguments(program: ESTree.Program): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, arguments: given } = node as { type?: string; arguments?: ESTree.Argument[] }
    if (type === 'CallExpression' || type === 'NewExpression')
      found.push(...(given ?? []).filter((one) => isFunction(one) && one.end - one.start >= LARGE_FROM))
    Object.values(node).forEach(visit)
  }
  visit(program)
  return found
}

/**
 * Vite plugin that puts large functions into parentheses if they are arguments of a call: `call((() => { … }))`. Most
 * of them are called while the page loads, such as the functions around the modules of React. The browser's engine V8
 * compiles a function in parentheses together with the file, in another thread. Any other function it first only checks,
 * and compiles it when it is called, while the user waits. Terser removes such parentheses or puts all functions into
 * parentheses, which makes the files larger, so this plugin runs after Terser.
 */
export const eagerFunctions = (): Plugin => ({
  name: 'eager-functions',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const { code } = chunk
        const marks = largeArguments(this.parse(code)).flatMap(({ start, end }) => [
          { at: start, mark: '(' },
          { at: end, mark: ')' },
        ])
        let at = 0
        let marked = ''
        for (const next of marks.toSorted((one, other) => one.at - other.at)) {
          marked += code.slice(at, next.at) + next.mark
          at = next.at
        }
        chunk.code = marked + code.slice(at)
      }
    },
  },
})
