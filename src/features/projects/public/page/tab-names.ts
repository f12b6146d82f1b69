/** The six tabs (RULES §2.17), by the word that stands in the address. */
export const TABS = [
  { id: 'visao-geral', label: 'Visão Geral' },
  { id: 'detalhes', label: 'Detalhes' },
  { id: 'progresso', label: 'Progresso' },
  { id: 'galeria', label: 'Galeria' },
  { id: 'evidencias', label: 'Evidências' },
  { id: 'impacto', label: 'Impacto' },
] as const

export type TabId = (typeof TABS)[number]['id']

export interface ProjectSearch {
  separador?: string
}

/** The tab that an address names; without a word, and with an unknown one, the first. */
export const tabOf = (name: string | undefined): TabId => TABS.find(({ id }) => id === name)?.id ?? TABS[0].id

/** What the address says of a tab; the first needs no word. */
export const searchFor = (tab: TabId): ProjectSearch => ({
  separador: tab === TABS[0].id ? undefined : tab,
})

/** Where a key leads from a tab (WAI-ARIA tabs pattern); undefined: the key is not for tabs. */
export function tabAfter(current: TabId, key: string): TabId | undefined {
  const at = TABS.findIndex(({ id }) => id === current)
  const last = TABS.length - 1
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }
  return key in to ? TABS[to[key as keyof typeof to]]?.id : undefined
}
