import { useState, type ComponentType, type ReactNode } from 'react'
import { session } from '@/lib/session'

interface QuestionProps {
  onLeave: () => void
  onStay: () => void
}

const endSession = () => session.signOut()

/**
 * What a button 'Sair' does: it first tells the user what this device has not sent yet.
 * @param onLeave what is done at the sign-out; by default the session ends
 * @returns the button's action, and the question, which is to be rendered beside the button
 */
export function useSignOut(onLeave = endSession): readonly [ask: () => void, question: ReactNode] {
  const [Question, setQuestion] = useState<ComponentType<QuestionProps> | null>(null)
  const ask = () =>
    void import('./sign-out-question').then(
      (module) => setQuestion(() => module.SignOutQuestion),
      // A user must be able to sign out without this code too.
      onLeave,
    )
  const close = () => setQuestion(null)
  // A form with unsaved changes may keep the user here, and the next press must ask again.
  const leave = () => {
    close()
    onLeave()
  }
  return [ask, Question && <Question onLeave={leave} onStay={close} />]
}
