import { useForm, type Form } from '@/lib/form'
import type { UserType } from '@/shared/registration'
import {
  NOTHING_TYPED,
  payloadOf,
  registerDraft,
  registerFailure,
  registerProblems,
  type Registering,
} from './register-model'

/** The API's client is fetched when the form is sent: opening the form does not need it. */
async function register(values: Registering): Promise<void> {
  const { responseData: answerOf, api } = await import('@/api/client')
  const payload = payloadOf(values)
  // One of the four types: a form without a type has a problem and is not sent.
  const body = { ...payload, user_type: payload.user_type as UserType }
  await answerOf(api.POST('/client-area/auth/register/', { body }))
}

/** One registration (RULES §4): its draft has everything but the passwords (D7). */
export const useRegister = (onCreated: (username: string) => void): Form<Registering> =>
  useForm({
    name: 'register',
    initial: NOTHING_TYPED,
    problems: registerProblems,
    related: { password: ['confirm_password'] },
    draft: registerDraft,
    send: register,
    onSent: (_, { username }) => onCreated(username.trim()),
    isLeftWhenSent: true,
    refused: (error) => {
      console.warn('The account was not created', error)
      return registerFailure(error)
    },
    focus: 'summary',
  })
