/**
 * Returns a function that formats numbers in Portuguese. The format is created at the first call: creating it takes a
 * slow phone about 30 ms, and most pages load this code but show few of its numbers.
 */
export function numberFormat(options?: Intl.NumberFormatOptions): (value: number) => string {
  let format: Intl.NumberFormat | undefined
  return (value) => (format ??= new Intl.NumberFormat('pt-PT', options)).format(value)
}
