import { useState, type ComponentType, type ReactNode } from 'react'
import { session } from '@/lib/session'

interface QuestionProps {
  onLeave: () => void
  onStay: () => void
}

const endSession = () => session.signOut()

/**
 * Returns the action of a button 'Sair'. If this device has unsent outbox entries of the user, a question is shown
 * before the sign-out.
 * @param onLeave called to sign out; by default it ends the session
 * @returns the button's action, and the question, which must be rendered beside the button
 */
export function useSignOut(onLeave = endSession): readonly [ask: () => void, question: ReactNode] {
  const [Question, setQuestion] = useState<ComponentType<QuestionProps> | null>(null)
  const ask = () =>
    void import('./sign-out-question').then(
      (module) => setQuestion(() => module.SignOutQuestion),
      // If the code of the question cannot be loaded, the user is signed out without the question.
      onLeave,
    )
  const close = () => setQuestion(null)
  // The question is closed first. If a form with unsaved changes stops the sign-out, the next press of the button must
  // show the question again.
  const leave = () => {
    close()
    onLeave()
  }
  return [ask, Question && <Question onLeave={leave} onStay={close} />]
}
