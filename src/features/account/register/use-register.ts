import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type Form } from '@/lib/form'
import type { UserType } from '@/shared/registration'
import {
  initialValues,
  registrationPayload,
  registerDraft,
  registerFailure,
  registerProblems,
  type Registering,
} from './register-model'

/** Sends the registration. The API client is loaded here and not earlier, because opening the form does not need it. */
async function register(values: Registering): Promise<void> {
  const { responseData, api } = await import('@/api/client')
  const payload = registrationPayload(values)
  // The form is sent only with a valid type, so the cast is correct.
  const body = { ...payload, user_type: payload.user_type as UserType }
  await responseData(api.POST('/client-area/auth/register/', { body }))
}

/**
 * Returns the state of the registration form (RULES §4). The draft of the form contains all fields except the passwords
 * (D7).
 */
export const useRegister = (onCreated: (username: string) => void): Form<Registering> => {
  const person = useLocation({ select: ({ state }) => state.person })
  const [initial] = useState(() => initialValues(person))
  return useForm({
    name: 'register',
    initial,
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
}
