import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Form } from '@/lib/form'
import { pickProblems } from '@/lib/form-problems'
import { hasProblems } from '@/shared/text-field'
import { FIRST_STEP, registerProblems, type Registering } from './register-model'

interface Steps {
  /**
   * The step that a phone shows. It is 'all' if the server has refused a field of the first step after the second step
   * was sent.
   */
  shown: 1 | 2 | 'all'
  /** Ref of the element that only the second step shows. */
  second: RefObject<HTMLDivElement | null>
  /** Ref of the paragraph with the title of the step. */
  title: RefObject<HTMLParagraphElement | null>
  goTo: (step: 1 | 2) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Manages the two steps of the registration form on a phone. The style sheet hides the other step only on a phone, so a
 * wide screen shows the whole form. The step is stored in the history entry: the back button leads to the first step,
 * and a reload stays in the second step.
 */
export function useSteps(register: Form<Registering>): Steps {
  const navigate = useNavigate()
  // For a guest who has just sent a proof, the first step is already filled in, so the form starts with the second
  // step.
  const wanted = useLocation({ select: ({ state }) => state.step ?? (state.person ? 2 : 1) })
  const second = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const isFirstDone = !hasProblems(pickProblems(registerProblems(register.values), FIRST_STEP))
  const isFirstRefused = hasProblems(pickProblems(register.problems, FIRST_STEP))
  // After a refusal of the first step, the whole form remains visible, so that a field does not disappear while the
  // user corrects it.
  const [isWhole, setWhole] = useState(false)
  if (isWhole !== (wanted === 2 && (isWhole || isFirstRefused))) setWhole(!isWhole)
  const step = wanted === 2 && isFirstDone ? 2 : 1
  const shown = isWhole ? 'all' : step

  const previous = useRef(shown)
  const focusTitle = useEffectEvent(() => {
    if (previous.current !== shown && shown !== 'all') title.current?.focus()
    previous.current = shown
  })
  useLayoutEffect(() => focusTitle(), [shown])

  const goTo = (next: 1 | 2) =>
    void navigate({
      to: '/login',
      search: true,
      state: (state) => ({ ...state, step: next }),
      resetScroll: false,
    })

  return {
    shown,
    second,
    title,
    goTo,
    onSubmit: (event) => {
      // The second part is hidden only on a phone that shows the first step. In any other case the form is sent.
      if (!second.current || getComputedStyle(second.current).display !== 'none')
        return register.onSubmit(event)
      event.preventDefault()
      if (register.check(FIRST_STEP)) goTo(2)
    },
  }
}
