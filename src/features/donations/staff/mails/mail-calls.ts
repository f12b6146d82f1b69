/** Requests with which administrators preview the site's e-mails and change the texts of those to donors (D104). */
import { queryOptions } from '@tanstack/react-query'
import { ifMatch } from '@/api/category'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import { requireToken } from '@/api/require-token'
import type { components } from '@/api/v1'
import type { MailText as MailWords } from '@/shared/mail-text'

export type MailPreview = components['schemas']['MailPreviews']['results'][number]
export type MailText = components['schemas']['MailText']

export const mailPreviewsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'mail-previews'],
    queryFn: ({ signal }) => {
      const read = requireToken().then(() =>
        responseData(api.GET('/donations/admin/mail-previews/', { signal })),
      )
      return logFailure('Erro ao buscar mensagens de e-mail', read).then(({ results }) => results)
    },
    staleTime: Infinity,
  })

const readTexts = async (signal?: AbortSignal): Promise<MailText[]> =>
  (await responseData(api.GET('/donations/admin/mail-texts/', { ...(signal && { signal }) }))).results

export const mailTextsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['staff', userId, 'mail-texts'],
    queryFn: ({ signal }) => logFailure('Erro ao buscar textos de e-mail', readTexts(signal)),
  })

/** Reads the text of an e-mail as it is on the server now. */
export async function latestMailText(kind: MailText['kind']): Promise<MailText> {
  const found = (await readTexts()).find((one) => one.kind === kind)
  if (!found) throw new Error(`no text of ${kind}`)
  return found
}

/**
 * Saves the text of an e-mail.
 * @param version the version that the user edited; if the text has another version by now, the server responds with 412
 * (D42)
 */
export const saveMailText = (kind: MailText['kind'], body: MailWords, version: string | null) =>
  responseData(
    api.PUT('/donations/admin/mail-texts/{kind}/', {
      params: { path: { kind }, header: ifMatch(version) },
      body: { subject: body.subject.trim(), text: body.text.trim() },
    }),
  )
