/** Requests that read and change the user's choice of notifications (D70). */
import { queryOptions } from '@tanstack/react-query'
import { api, responseData } from '@/api/client'
import { logFailure } from '@/api/read-failure'
import type { Choice } from '@/shared/notification-kinds'
import { notificationsKey } from './queries'

interface Wire {
  kind: string
  channel: string
  is_on: boolean
}

const choicesFrom = ({ choices }: { choices: Wire[] }): Choice[] =>
  choices.map(({ kind, channel, is_on: isOn }) => ({ kind, channel, isOn }))

export const choicesQuery = (userId: number) =>
  queryOptions({
    queryKey: [...notificationsKey(userId), 'choices'],
    queryFn: async ({ signal }) =>
      choicesFrom(
        await logFailure(
          'Erro ao buscar as escolhas de avisos',
          responseData(api.GET('/notifications/choices/', { signal })),
        ),
      ),
    retry: false,
  })

export const saveChoice = async (
  kind: string,
  channel: 'portal' | 'mail' | 'push',
  isOn: boolean,
): Promise<Choice[]> =>
  choicesFrom(
    await logFailure(
      'Erro ao mudar as escolhas de avisos',
      responseData(api.PUT('/notifications/choices/', { body: { kind, channel, is_on: isOn } })),
    ),
  )
