import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { attachToastSurface, type ToastWords } from '@/ui/feedback/toast'
import { BulkBar, type BulkAction } from '@/ui/list/bulk-bar'
import { useSelection } from '@/ui/list/use-selection'

interface Entry {
  id: number
}
const RECORDS: Entry[] = [{ id: 1 }, { id: 2 }, { id: 3 }]

/** Creates an action that runs until the test calls `end`. */
function heldAction(more: Partial<BulkAction<Entry>> = {}) {
  const runs: number[][] = []
  let step: (done: number) => void = () => undefined
  let end: (failed: readonly Entry[]) => void = () => undefined
  const action: BulkAction<Entry> = {
    key: 'aprovar',
    label: 'Aprovar',
    icon: 'check',
    run: (records, onStep) => {
      runs.push(records.map(({ id }) => id))
      step = onStep
      return new Promise((resolve) => (end = resolve))
    },
    ...more,
  }
  return {
    action,
    runs,
    step: (done: number) => act(() => step(done)),
    // The callback returns a promise, so that `act` also waits for later updates of the page.
    end: (failed: readonly Entry[] = []) =>
      act(() => {
        end(failed)
        return Promise.resolve()
      }),
  }
}

function Bar({ actions, barrier }: { actions: readonly BulkAction<Entry>[]; barrier: string | null }) {
  const selection = useSelection(RECORDS, ({ id }) => id)
  return (
    <>
      {RECORDS.map(({ id }) => (
        <label key={id}>
          <input type="checkbox" checked={selection.has(id)} onChange={() => selection.toggle(id)} />
          {`Linha ${id}`}
        </label>
      ))}
      <BulkBar selection={selection} actions={actions} barrier={barrier} />
    </>
  )
}

const show = (action: BulkAction<Entry>, barrier: string | null = null) =>
  render(<Bar actions={[action]} barrier={barrier} />)
const select = async (...ids: number[]) => {
  for (const id of ids) await userEvent.click(screen.getByLabelText(`Linha ${id}`))
}
const selected = () =>
  RECORDS.filter(({ id }) => screen.getByLabelText<HTMLInputElement>(`Linha ${id}`).checked)
const bar = () => screen.getByRole('region', { name: 'Seleção' })
const status = () => within(bar()).getByRole('status').textContent
const button = (name: string) => within(bar()).getByRole('button', { name })

test('the bar appears with the first selected row, counts them, and «Limpar» clears them', async () => {
  show(heldAction().action)
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
  await select(2)
  expect(status()).toBe('1 selecionado')
  await select(3)
  expect(status()).toBe('2 selecionados')
  await userEvent.click(button('Limpar'))
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
  expect(selected()).toEqual([])
})

test('a running action shows how many are done, and cannot be started twice', async () => {
  const { action, runs, step, end } = heldAction()
  show(action)
  await select(1, 2)
  await userEvent.click(button('Aprovar'))
  expect(status()).toBe('0 de 2')
  step(1)
  expect(status()).toBe('1 de 2')
  await userEvent.click(button('Aprovar'))
  expect(button('Limpar').getAttribute('aria-disabled')).toBe('true')
  await end()
  expect(runs).toEqual([[1, 2]])
  expect(selected()).toEqual([])
  expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
})

test('the rows for which an action failed stay selected', async () => {
  const { action, end } = heldAction()
  show(action)
  await select(1, 2, 3)
  await userEvent.click(button('Aprovar'))
  await end([{ id: 2 }])
  expect(selected()).toEqual([{ id: 2 }])
  expect(status()).toBe('1 selecionado')
})

test('after an action that fails as a whole all rows stay selected, with a message', async () => {
  const told: ToastWords[] = []
  onTestFinished(attachToastSurface(({ text }) => told.push(text)))
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('não há rede')
  show(heldAction({ run: () => Promise.reject(error) }).action)
  await select(1, 3)
  await userEvent.click(button('Aprovar'))
  await waitFor(() =>
    expect(told).toEqual(['Não foi possível concluir a ação. As linhas continuam selecionadas.']),
  )
  expect(selected()).toEqual([{ id: 1 }, { id: 3 }])
  expect(status()).toBe('2 selecionados')
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('aprovar'), error)
})

test('an action that asks is done only after the confirmation', async () => {
  const ask = (records: readonly Entry[]) => ({
    title: 'Confirmar exclusão',
    text: `Apagar ${records.length} linhas? Não se pode desfazer.`,
  })
  const { action, runs, end } = heldAction({ label: 'Eliminar', isDanger: true, ask })
  show(action)
  await select(1, 3)
  await userEvent.click(button('Eliminar'))
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar exclusão' })
  within(dialog).getByText('Apagar 2 linhas? Não se pode desfazer.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(runs).toEqual([])
  expect(selected()).toHaveLength(2)
  await userEvent.click(button('Eliminar'))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await end()
  expect(runs).toEqual([[1, 3]])
})

test('where nothing can be changed now, the bar says why and its actions are off', async () => {
  const { action, runs } = heldAction()
  show(action, 'Sem rede: nada muda na associação até a haver.')
  await select(1)
  within(bar()).getByText('Sem rede: nada muda na associação até a haver.')
  expect(button('Aprovar').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button('Aprovar'))
  expect(runs).toEqual([])
  await userEvent.click(button('Limpar'))
  expect(selected()).toEqual([])
})
