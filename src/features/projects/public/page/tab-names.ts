/** The six tabs of a project's page (RULES §2.17). `id` is the tab's name in the URL. */
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

/** Finds the tab for a word in the URL. For a missing or unknown word, returns the first tab. */
export const findTab = (name: string | undefined): TabId =>
  TABS.find(({ id }) => id === name)?.id ?? TABS[0].id

/** Returns the query parameters of a tab. The first tab needs no parameter. */
export const tabSearch = (tab: TabId): ProjectSearch => ({
  separador: tab === TABS[0].id ? undefined : tab,
})

/** Returns the tab to which a key moves (WAI-ARIA tabs pattern); undefined for other keys. */
export function tabForKey(current: TabId, key: string): TabId | undefined {
  const at = TABS.findIndex(({ id }) => id === current)
  const last = TABS.length - 1
  const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }
  return key in to ? TABS[to[key as keyof typeof to]]?.id : undefined
}
