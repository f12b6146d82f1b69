import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/**
 * Returns the style elements in the body outside of SVG. HTML does not allow style elements there, but the validator
 * does not check this rule.
 */
const strayStyles = (html: string): string[] => {
  const body = html.slice(html.indexOf('<body')).replace(/<svg\b[\s\S]*?<\/svg>/g, '')
  return body.match(/<style\b[^>]*>/g) ?? []
}

/** Returns one text for each violation of the HTML standard. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  const messages = results.flatMap(({ messages }) => messages)
  return [
    ...messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    ...strayStyles(html),
  ]
}
