import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdReload } from '@/pwa/busy'
import type { UserType } from '@/shared/registration'
import { hasProblems, type Problems } from '@/shared/text-field'
import {
  NO_PASSWORDS,
  NOTHING_TYPED,
  payloadOf,
  registerDraft,
  registerFailure,
  registerProblems,
  type Passwords,
  type RegisterFailure,
  type RegisterField,
  type Words,
} from './register-model'

/** After the last keystroke, before a write. */
const PAUSE_MS = 400

/** Fetched at the send: the form's first visit needs no client of the API. */
async function register(words: Words, passwords: Passwords): Promise<void> {
  const { answerOf, api } = await import('@/api/client')
  const payload = payloadOf(words, passwords)
  // One of the four: a form without a profile is not sent.
  const body = { ...payload, user_type: payload.user_type as UserType }
  await answerOf(api.POST('/client-area/auth/register/', { body }))
}

/** Typing, draft and sending of one registration (RULES §4, D7). */
export function useRegister(onCreated: (username: string) => void) {
  const [words, setWords] = useState(NOTHING_TYPED)
  const [passwords, setPasswords] = useState(NO_PASSWORDS)
  const [problems, setProblems] = useState<Problems<RegisterField>>({})
  const [failure, setFailure] = useState<RegisterFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [isRecovered, setRecovered] = useState(false)
  const isTyped = useRef(false)

  const fill = useEffectEvent((found: Words) =>
    // Never over a word that was typed meanwhile.
    setWords((typed) => {
      const whole = { ...found }
      for (const field of registerDraft.fields) if (typed[field]) whole[field] = typed[field]
      return whole
    }),
  )
  useEffect(() => {
    let isGone = false
    void registerDraft.load().then((draft) => {
      if (isGone || !draft) return
      setRecovered(true)
      fill(draft.words)
    })
    return () => {
      isGone = true
    }
  }, [])

  useEffect(() => {
    if (!isTyped.current || isBusy) return undefined
    const keep = () => void registerDraft.keep(words, Date.now())
    const timer = setTimeout(keep, PAUSE_MS)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
    }
  }, [words, isBusy])

  const isHolding = isBusy || !registerDraft.isBlank(words)
  useEffect(() => (isHolding ? holdReload('registration form') : undefined), [isHolding])

  const type = (change: Partial<Words & Passwords>) => {
    isTyped.current = true
    const { password = passwords.password, confirm_password = passwords.confirm_password, ...rest } = change
    const next = { ...words, ...rest }
    const secrets = { password, confirm_password }
    setWords(next)
    setPasswords(secrets)
    const now = registerProblems(next, secrets)
    // What is mended goes away while the person types; nothing new is found before the next try.
    setProblems((shown) => {
      const left = { ...shown }
      for (const field of Object.keys(shown) as RegisterField[]) {
        const isTouched = field in change || (field === 'confirm_password' && 'password' in change)
        if (!isTouched) continue
        if (now[field]) left[field] = now[field]
        else delete left[field]
      }
      return left
    })
  }

  const beginAnew = () => {
    isTyped.current = false
    setWords(NOTHING_TYPED)
    setPasswords(NO_PASSWORDS)
    setProblems({})
    setFailure(null)
    setRecovered(false)
    void registerDraft.keep(NOTHING_TYPED, Date.now())
  }

  const send = async () => {
    if (isBusy) return
    const found = registerProblems(words, passwords)
    setProblems(found)
    setFailure(null)
    setAttempt((n) => n + 1)
    if (hasProblems(found)) return
    setBusy(true)
    try {
      await register(words, passwords)
      await registerDraft.keep(NOTHING_TYPED, Date.now())
      onCreated(words.username.trim())
    } catch (error) {
      console.warn('No account was made', error)
      const refused = registerFailure(error)
      setProblems(refused.problems)
      setFailure(refused)
      setAttempt((n) => n + 1)
      setBusy(false)
    }
  }

  return { words, passwords, problems, failure, attempt, isBusy, isRecovered, type, beginAnew, send }
}

export type Register = ReturnType<typeof useRegister>
