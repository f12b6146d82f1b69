/** Requests with which administrators look at the mails of the site. */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure, requireToken } from '@/api/read-failure'
import type { components } from '@/api/v1'

export type MailPreview = components['schemas']['MailPreviews']['results'][number]

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
