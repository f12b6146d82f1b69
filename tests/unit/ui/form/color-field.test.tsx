import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ColorField } from '@/ui/form/color-field'
import { Mantine } from '@/ui/theme/mantine'

interface Given {
  start?: string
  error?: string | null
  readOnly?: boolean
}

function Form({ start = '', error = null, readOnly = false }: Given) {
  const [value, setValue] = useState(start)
  return (
    <Mantine>
      <ColorField
        id="cor"
        name="cor"
        label="Cor"
        value={value}
        error={error}
        readOnly={readOnly}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </Mantine>
  )
}

const text = () => screen.getByLabelText<HTMLInputElement>('Cor')
const palette = () => screen.getByLabelText<HTMLInputElement>('Cor: escolher numa paleta')

test('a colour typed as text is the colour of the palette', async () => {
  render(<Form />)
  await userEvent.type(text(), '#0B5563')
  expect(text().value).toBe('#0B5563')
  expect(palette().value.toLowerCase()).toBe('#0b5563')
})

test('a colour chosen in the palette is the text', () => {
  render(<Form start="#0b5563" />)
  fireEvent.change(palette(), { target: { value: '#d9480f' } })
  expect(text().value).toBe('#d9480f')
})

test.each(['', 'blue', '#0b5', '#0b556', '#0b556g', '0b5563'])(
  'while the text is %j, the text stays as it is and the palette shows black',
  (start) => {
    render(<Form start={start} />)
    expect(text().value).toBe(start)
    expect(palette().value).toBe('#000000')
  },
)

test('no more is typed than a colour has letters', async () => {
  render(<Form />)
  await userEvent.type(text(), '#0b55631234')
  expect(text().value).toBe('#0b5563')
})

test('what is only read can be changed in neither', async () => {
  render(<Form start="#0b5563" readOnly />)
  await userEvent.type(text(), '9')
  expect(text().value).toBe('#0b5563')
  expect(palette().disabled).toBe(true)
})

test('an error belongs to the text', () => {
  render(<Form start="azul" error="Escreva uma cor como #0b5563." />)
  expect(text().getAttribute('aria-invalid')).toBe('true')
  const described = (text().getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
    'Escreva uma cor como #0b5563.',
  )
})
