import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { changedInPage, useEarlyInput } from '@/lib/form-input'

const EMPTY = { name: '', mode: 'guest', subject: '', wifiOnly: false }

function EarlyForm() {
  const [values, setValues] = useState(EMPTY)
  const form = useEarlyInput(values, (early) => setValues({ ...values, ...early }))
  return (
    <form ref={form}>
      <input name="name" value={values.name} onChange={() => undefined} />
      {['guest', 'logged'].map((mode) => (
        <input
          key={mode}
          type="radio"
          name="mode"
          value={mode}
          checked={values.mode === mode}
          onChange={() => undefined}
        />
      ))}
      <select name="subject" value={values.subject} onChange={() => undefined}>
        <option value="">Escolher</option>
        <option value="Parceria">Parceria</option>
      </select>
      <input type="checkbox" name="wifiOnly" checked={values.wifiOnly} onChange={() => undefined} />
      <output>{JSON.stringify(values)}</output>
    </form>
  )
}

function prerendered(): HTMLFormElement {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(<EarlyForm />)
  return place.querySelector('form') as HTMLFormElement
}

test('text, radio, select and tick of a prerendered form are taken over when React starts', () => {
  const form = prerendered()
  const controls = form.elements
  ;(controls.namedItem('name') as HTMLInputElement).value = 'Amina'
  ;(form.querySelector('[value=logged]') as HTMLInputElement).checked = true
  ;(controls.namedItem('subject') as HTMLSelectElement).value = 'Parceria'
  ;(controls.namedItem('wifiOnly') as HTMLInputElement).checked = true
  act(() => void hydrateRoot(form.parentElement as HTMLElement, <EarlyForm />))
  expect(JSON.parse(form.querySelector('output')?.textContent ?? '')).toEqual({
    name: 'Amina',
    mode: 'logged',
    subject: 'Parceria',
    wifiOnly: true,
  })
  expect((form.querySelector('[value=logged]') as HTMLInputElement).checked).toBe(true)
})

test('an untouched form has no input to restore', () => {
  expect(changedInPage(prerendered(), EMPTY)).toEqual({})
})

test('a select that lacks the known value does not count as changed', () => {
  expect(changedInPage(prerendered(), { ...EMPTY, subject: 'Outro' })).toEqual({})
})
