const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/OPR\/|OPiOS|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/UCBrowser/, 'UC Browser'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1]

/**
 * Returns a name by which users recognise their device, such as 'Chrome em Android'. Only this name is stored, not the
 * browser's complete User-Agent header, which would identify a device more exactly than necessary.
 */
export function deviceName(userAgent: string | undefined): string {
  const [browser, system] = [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')]
  return browser && system ? `${browser} em ${system}` : (browser ?? system ?? '')
}
