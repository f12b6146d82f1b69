import 'fake-indexeddb/auto'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { useForm, type FormOptions } from '@/lib/form'
import { valuesDraft } from '@/lib/form-draft'
import { requireSent, SendRefused, type FormFailure } from '@/lib/form-refusal'
import { isBusy } from '@/pwa/busy'
import { Choice } from '@/ui/form/choice'
import { DraftNote } from '@/ui/form/draft-note'
import { SelectField, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { SubmitBar } from '@/ui/form/submit-bar'
import { ConflictView } from '@/ui/record/conflict-view'
import { hasFocus } from '../../support/has-focus'

const EMPTY = { name: '', color: '', isActive: false }
type Values = typeof EMPTY
type Options = Partial<FormOptions<Values, void, FormFailure>>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

function CategoryForm({ owner, ...options }: Options & { owner?: number }) {
  const [draft] = useState(() => (owner === undefined ? undefined : valuesDraft('category', owner, EMPTY)))
  const form = useForm<Values>({
    name: 'category',
    initial: EMPTY,
    problems: ({ name }) => (name ? {} : { name: 'Falta o nome.' }),
    send: () => Promise.resolve(),
    draft,
    ...options,
  })
  return (
    <FormFrame form={form} aria-label="Categoria">
      <FormProblems form={form} />
      <ConflictView
        form={form}
        fields={{ name: { label: 'Nome' }, color: { label: 'Cor' }, isActive: { label: 'Ativa' } }}
        onLater={() => {}}
      />
      <DraftNote form={form} />
      <TextField {...form.fields.text('name')} label="Nome" />
      <SelectField {...form.fields.select('color')} label="Cor" data={['', 'azul', 'verde']} />
      <Choice type="checkbox" {...form.fields.check('isActive')} title="Ativa" />
      <SubmitBar form={form} label="Guardar" busyLabel="A guardar…" cancelLabel="Parar" />
    </FormFrame>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }))

test('nothing is sent while a field has a problem, and that field gets the focus', async () => {
  const send = vi.fn(() => Promise.resolve())
  render(<CategoryForm send={send} />)
  await save()
  expect(screen.getByRole('alert').textContent).toContain('Falta corrigir 1 coisa')
  await hasFocus(() => field('Nome'))
  await userEvent.type(field('Nome'), 'E')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send).not.toHaveBeenCalled()
})

test('two submits send once, and an update waits until the form is sent', async () => {
  let end = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (end = resolve)))
  const onSent = vi.fn()
  render(<CategoryForm send={send} onSent={onSent} />)
  await userEvent.type(field('Nome'), 'Escola{Enter}{Enter}')
  expect(send).toHaveBeenCalledOnce()
  expect(isBusy()).toBe(true)
  end()
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(undefined, { ...EMPTY, name: 'Escola' }))
  await waitFor(() => expect(isBusy()).toBe(false))
})

test('a cancelled sending leaves the form as it was', async () => {
  render(
    <CategoryForm
      send={(_, { signal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      }
    />,
  )
  await userEvent.type(field('Nome'), 'Escola{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }))
  await screen.findByRole('button', { name: 'Guardar' })
  expect(field('Nome').value).toBe('Escola')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the server’s message about a field is shown at the field', async () => {
  const refusal = new ApiError({ status: 400, kind: 'status', fields: { name: ['Já existe.'] } })
  render(<CategoryForm send={() => Promise.reject(refusal)} />)
  await userEvent.type(field('Nome'), 'Escola{Enter}')
  await screen.findByRole('link', { name: 'Já existe.' })
  await hasFocus(() => field('Nome'))
})

test('a draft is restored for the same user only, and deleted when the form is sent', async () => {
  const first = render(<CategoryForm owner={7} />)
  await userEvent.type(field('Nome'), 'Escola')
  await userEvent.click(screen.getByLabelText('Ativa'))
  // Unmounting saves the input immediately, without waiting for a pause in typing.
  first.unmount()
  const other = render(<CategoryForm owner={8} />)
  await act(() => valuesDraft('category', 8, EMPTY).load())
  expect(field('Nome').value).toBe('')
  other.unmount()
  render(<CategoryForm owner={7} />)
  await screen.findByText('Rascunho recuperado')
  expect([field('Nome').value, field('Ativa').checked]).toEqual(['Escola', true])
  await save()
  await waitFor(async () => expect(await valuesDraft('category', 7, EMPTY).load()).toBeNull())
  await waitFor(() => expect(screen.queryByText('Rascunho recuperado')).toBeNull())
})

test('after 412 both versions are shown, and the chosen one is sent with the new version', async () => {
  const base = { name: 'Escola', color: 'azul', isActive: false }
  const sent: [Values, string | null][] = []
  render(
    <CategoryForm
      initial={base}
      version={'"1"'}
      send={(values, { version }) => {
        sent.push([values, version])
        return version === '"1"'
          ? Promise.reject(new ApiError({ status: 412, kind: 'status' }))
          : Promise.resolve()
      }}
      latest={() =>
        Promise.resolve({
          values: { ...base, name: 'Escola B', color: 'verde' },
          version: '"2"',
          saved: { by: 'Ana Chongo', at: '2026-11-20T12:32:00Z' },
        })
      }
    />,
  )
  await userEvent.type(field('Nome'), ' A')
  await save()
  await screen.findByRole('heading', { name: '1 campo mudou nos dois lados' })
  screen.getByText(/^Ana Chongo guardou em 20\/11\/2026, às \d\d:32\./)
  expect(screen.getAllByText(/^[AB]$/, { selector: 'mark' })).toHaveLength(2)
  await userEvent.click(screen.getByRole('radio', { name: /Versão de Ana Chongo/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar com estas escolhas' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual([{ name: 'Escola B', color: 'verde', isActive: false }, '"2"'])
})

test('a second button sends a value that the form does not keep', async () => {
  const send = vi.fn(() => Promise.reject(new SendRefused({})))
  function TwoButtons() {
    const form = useForm<Values>({
      name: 'two',
      initial: { ...EMPTY, name: 'Escola' },
      problems: () => ({}),
      send,
    })
    return (
      <FormFrame form={form} aria-label="Dois">
        <TextField {...form.fields.text('name')} label="Nome" />
        <button type="submit">Guardar</button>
        <button type="button" onClick={() => form.sendWith({ isActive: true })}>
          Guardar e ativar
        </button>
      </FormFrame>
    )
  }
  render(<TwoButtons />)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar e ativar' }))
  await waitFor(() => expect(screen.getByRole('form').getAttribute('aria-busy')).toBeNull())
  await save()
  expect(send.mock.calls.map(([values]: unknown[]) => values)).toEqual([
    { ...EMPTY, name: 'Escola', isActive: true },
    { ...EMPTY, name: 'Escola' },
  ])
})

test('a failure that the form’s parent returns is shown in the form, and its text stays', async () => {
  const sendElsewhere = vi.fn((): Promise<FormFailure | null> => Promise.resolve({ title: 'Não seguiu.' }))
  function OneField() {
    const form = useForm<Values>({
      name: 'one',
      initial: EMPTY,
      problems: () => ({}),
      send: async () => requireSent(await sendElsewhere()),
      onSent: () => form.reset(),
    })
    return (
      <FormFrame form={form} aria-label="Um">
        <TextField {...form.fields.text('name')} label="Nome" />
        <output>{form.failure?.title}</output>
        <button type="submit">Guardar</button>
      </FormFrame>
    )
  }
  render(<OneField />)
  await userEvent.type(field('Nome'), 'Escola')
  await save()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Não seguiu.'))
  expect(field('Nome').value).toBe('Escola')
  sendElsewhere.mockResolvedValue(null)
  await save()
  await waitFor(() => expect(field('Nome').value).toBe(''))
})

test('a form that cannot be sent now sends nothing, says why, and the message disappears when it can be sent', async () => {
  const send = vi.fn(() => Promise.resolve())
  const { rerender } = render(<CategoryForm send={send} barrier="Sem rede." />)
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(field('Nome'), 'Escola{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Sem rede.O que escreveu continua aqui.')
  expect(field('Nome').value).toBe('Escola')
  rerender(<CategoryForm send={send} barrier={null} />)
  expect(screen.queryByRole('alert')).toBeNull()
  // The network is lost again, but the user has not tried to send the form since then.
  rerender(<CategoryForm send={send} barrier="Sem rede." />)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(send).not.toHaveBeenCalled()
  rerender(<CategoryForm send={send} barrier={null} />)
  await save()
  expect(send).toHaveBeenCalledOnce()
})

test('the message about a request without a response disappears when the network is back; a refusal stays', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError({ status: 0, kind: 'network' })))
  const { rerender } = render(<CategoryForm send={send} barrier={null} />)
  await userEvent.type(field('Nome'), 'Escola{Enter}')
  await screen.findByText('Sem rede.')
  const loseNetwork = () => {
    rerender(<CategoryForm send={send} barrier="Sem rede." />)
    rerender(<CategoryForm send={send} barrier={null} />)
  }
  loseNetwork()
  expect(screen.queryByRole('alert')).toBeNull()
  send.mockImplementation(() =>
    Promise.reject(new ApiError({ status: 409, kind: 'status', detail: 'Já existe.' })),
  )
  await save()
  await screen.findByText('Já existe.')
  // While the form cannot be sent, the older failure must not hide the reason.
  rerender(<CategoryForm send={send} barrier="Sem rede." />)
  expect(screen.queryByText('Já existe.')).toBeNull()
  loseNetwork()
  expect(screen.getByText('Já existe.')).toBeDefined()
})
