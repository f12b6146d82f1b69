/**
 * 1500 -> '1 500', with a space that does not break. shared/money is not used: it is in the file of the API's reads,
 * which this page does not load at first.
 */
export const grouped = (meticais: number): string =>
  String(meticais).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')
