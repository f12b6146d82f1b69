import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Form } from '@/lib/form'
import { pickProblems } from '@/lib/form-problems'
import { hasProblems } from '@/shared/text-field'
import { FIRST_STEP, registerProblems, type Registering } from './register-model'

interface Steps {
  /** The step that a phone shows; 'all' when a field of the first step was refused after the second one. */
  shown: 1 | 2 | 'all'
  /** The ref of the part that only the second step shows. */
  second: RefObject<HTMLDivElement | null>
  /** The ref of the step's title. */
  title: RefObject<HTMLParagraphElement | null>
  goTo: (step: 1 | 2) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * The two steps of the registration form on a phone. A style sheet hides the other step, so a wide screen shows the
 * whole form. The step is in the history entry: the back button leads to the first step, and a reload stays in the
 * second one.
 */
export function useSteps(register: Form<Registering>): Steps {
  const navigate = useNavigate()
  // A guest who has just sent a proof has the first step filled in.
  const wanted = useLocation({ select: ({ state }) => state.step ?? (state.person ? 2 : 1) })
  const second = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLParagraphElement>(null)
  const isFirstDone = !hasProblems(pickProblems(registerProblems(register.values), FIRST_STEP))
  const isFirstRefused = hasProblems(pickProblems(register.problems, FIRST_STEP))
  // The whole form stays visible after that, so that a field does not disappear while it is corrected.
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
      // The second part is hidden only on a phone that shows the first step.
      if (!second.current || getComputedStyle(second.current).display !== 'none')
        return register.onSubmit(event)
      event.preventDefault()
      if (register.check(FIRST_STEP)) goTo(2)
    },
  }
}
