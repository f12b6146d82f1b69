import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSession } from '@/lib/session'
import { leaveForLogin } from '../proof-state/hand-over'
import type { Proof } from '../proof-state/use-proof'

export interface AccountChoice {
  /** Whether the user has chosen 'Com a minha conta' and the login page has not opened yet. */
  isChosen: boolean
  /**
   * Handles the choice of 'Com a minha conta'.
   * @param isEarly whether the user made the choice before the scripts ran, when the session may not be known yet
   */
  choose: (isEarly?: boolean) => void
}

/**
 * Handles the choice 'Com a minha conta' (RULES §4). If the user is not signed in, the login page opens. After the
 * login the user returns to the form.
 */
export function useAccountChoice(proof: Proof): AccountChoice {
  const [choice, setChoice] = useState<'none' | 'early' | 'made'>('none')
  const { status } = useSession()
  const navigate = useNavigate()

  const keep = useEffectEvent(proof.keepNow)
  const go = useEffectEvent(async () => {
    if (!proof.user) {
      leaveForLogin()
      await navigate({ to: '/login', search: { redirect: '/enviar-comprovante' } })
    }
    setChoice('none')
  })
  const isReady = choice === 'made' || (choice === 'early' && status !== 'loading')
  useEffect(() => {
    if (isReady) void keep().then(() => go())
  }, [isReady])

  return {
    isChosen: choice !== 'none',
    choose: (isEarly = false) => {
      proof.type({ mode: 'logged' })
      setChoice(isEarly ? 'early' : 'made')
    },
  }
}
