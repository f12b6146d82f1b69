import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/**
 * Returns the style elements in the body. HTML allows them in the head and inside SVG only, but the validator does not
 * check this.
 */
const strayStyles = (html: string): string[] => {
  const body = html.slice(html.indexOf('<body')).replace(/<svg\b[\s\S]*?<\/svg>/g, '')
  return body.match(/<style\b[^>]*>/g) ?? []
}

/** Returns one line for every violation of the HTML standard. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const messages = results.flatMap(({ messages }) => messages)
  return [
    ...messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ...strayStyles(html),
  ]
}
