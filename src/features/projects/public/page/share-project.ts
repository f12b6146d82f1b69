import { share } from '@/ui/page/share-button'

/** Shares the URL of the project's page (D21). The dialog of the gallery uses it too. */
export const shareProject = (slug: string, title: string): Promise<void> =>
  share({ title, url: `${window.location.origin}/projeto/${encodeURIComponent(slug)}` })
