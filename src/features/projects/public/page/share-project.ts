import { share } from '@/ui/page/share-button'

/** Shares the URL of the project's page (D21). The project's page and the gallery's dialog use this function. */
export const shareProject = (slug: string, title: string): Promise<void> =>
  share({ title, url: `${window.location.origin}/projeto/${encodeURIComponent(slug)}` })
