import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logFailure, type ChangeWords } from '@/lib/change-failure'
import { ConfirmDialog } from '@/ui/feedback/dialog'
import { Note } from '@/ui/feedback/note'
import { ListLoading, ListTrouble, type ListWords } from '@/ui/list/list-states'
import { useBarrier } from '@/ui/list/use-barrier'
import { Button } from '@/ui/page/button'
import { toastFailure } from '@/ui/record/failure-toast'
import { useQuickChange } from '@/ui/record/use-quick-change'
import { useRefresh } from '@/ui/record/use-refresh'
import { IconButton } from '@/ui/staff/page/icon-button'
import { WordSwitch } from '@/ui/staff/page/word-switch'
import { hasDemonstration, shownAccounts } from '../../accounts'
import { changesOf, methodsQuery, orderMethods, switchMethod, type ManagedMethod } from './method-calls'
import { MethodForm } from './method-form'
import styles from './methods.module.css'

const WORDS: ListWords = {
  loading: 'A carregar os métodos de doação...',
  failed: 'Erro ao carregar os métodos de doação.',
  empty: 'Ainda não há métodos. Crie o primeiro.',
  noneFound: 'Ainda não há métodos. Crie o primeiro.',
}

const ORDER_WORDS: ChangeWords = {
  done: '',
  failed: 'A ordem não ficou guardada.',
  logged: 'Erro ao ordenar métodos de doação',
}

const switchWords = ({ name, isActive }: ManagedMethod): ChangeWords => ({
  done: isActive ? `${name} está ligado.` : `${name} está desligado.`,
  failed: `${name} não mudou.`,
  logged: 'Erro ao ligar ou desligar método de doação',
})

/** Returns the account that /doacao would show if the method were active. */
const asShown = (method: ManagedMethod) => shownAccounts([{ ...method, isActive: true }])

/** Returns the first number of the account, so that the user can distinguish the rows. */
function summary(method: ManagedMethod): string {
  const lines = asShown(method)[0]?.lines ?? []
  const line = lines.find(({ isNumber }) => isNumber) ?? lines[0]
  return line ? `${line.label} ${line.value}` : 'Sem conta: não aparece na página de doação'
}

/** Returns the ids in the new order, after the id at index `from` has moved up (-1) or down (1) by one place. */
export function movedIds(ids: readonly number[], from: number, by: -1 | 1): number[] {
  const moved = ids.filter((_, index) => index !== from)
  const id = ids[from]
  if (id !== undefined) moved.splice(from + by, 0, id)
  return moved
}

/** The section of the settings in which administrators manage the donation methods (D56). */
export function DonationMethods({ userId }: { userId: number }) {
  const read = useQuery(methodsQuery(userId))
  const queryClient = useQueryClient()
  const barrier = useBarrier()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const [last, setLast] = useState<ManagedMethod | null>(null)
  const [moved, setMoved] = useState('')
  const listKey = methodsQuery(userId).queryKey
  const changes = changesOf(userId)
  const refresh = useRefresh(changes)
  const change = useQuickChange<ManagedMethod>({ words: switchWords, listKey, changes, call: switchMethod })
  const methods = read.data ?? []
  const order = useMutation({
    mutationFn: ({ ids }: { ids: number[]; name: string; place: number }) => orderMethods(ids),
    onSuccess: (list, { name, place }) => {
      queryClient.setQueryData(listKey, list)
      setMoved(`${name} está agora no lugar ${place} de ${list.length}.`)
    },
    onError: (error) => {
      logFailure(ORDER_WORDS, error)
      toastFailure(ORDER_WORDS)
    },
    onSettled: refresh,
  })

  const toggle = (method: ManagedMethod) => {
    const isLast = method.isActive && methods.filter(({ isActive }) => isActive).length === 1
    if (isLast) setLast(method)
    else change(method, { ...method, isActive: !method.isActive })
  }
  const move = (index: number, by: -1 | 1) => {
    const ids = movedIds(
      methods.map(({ id }) => id),
      index,
      by,
    )
    if (!order.isPending) order.mutate({ ids, name: methods[index]?.name ?? '', place: index + by + 1 })
  }
  const close = () => {
    const button = opened === 'new' ? 'new-method' : `edit-method-${opened}`
    setOpened(null)
    // In the next frame the form has been removed and the button is rendered again, so the button can get the focus.
    requestAnimationFrame(() => document.getElementById(button)?.focus())
  }
  const demo = hasDemonstration(methods.filter(({ isActive }) => isActive).flatMap(asShown))

  return (
    <section className={styles.part} aria-labelledby="metodos">
      <h2 id="metodos">Métodos de doação</h2>
      <p>Só os que estão em «Sim» se oferecem a quem doa. A página de doação e o comprovante mudam logo.</p>
      <div role="status">
        {barrier && (
          <Note tone="wait" icon="offline">
            {barrier}
          </Note>
        )}
        {demo && (
          <Note tone="wait" title="Há contas de demonstração.">
            Enquanto houver, a página de doação avisa que não são verdadeiras. Edite cada método marcado.
          </Note>
        )}
      </div>
      {read.isPending && <ListLoading words={WORDS} />}
      {read.isError && <ListTrouble words={WORDS} read={read} />}
      {read.data?.length === 0 && <p>{WORDS.empty}</p>}
      <ol className={styles.list}>
        {methods.map((method, index) =>
          opened === method.id ? (
            <li key={method.id}>
              <MethodForm {...{ userId, method, barrier }} onClose={close} />
            </li>
          ) : (
            <li key={method.id} className={styles.row}>
              <div className={styles.words}>
                <b>{method.name}</b>
                <span className="num">{summary(method)}</span>
                {hasDemonstration(asShown(method)) && <em>Demonstração: troque.</em>}
              </div>
              <div className={styles.buttons}>
                <IconButton
                  icon="open"
                  isTurned
                  label={`Subir ${method.name}`}
                  isDisabled={barrier !== null || index === 0}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  icon="open"
                  label={`Descer ${method.name}`}
                  isDisabled={barrier !== null || index === methods.length - 1}
                  onPress={() => move(index, 1)}
                />
                <IconButton
                  id={`edit-method-${method.id}`}
                  icon="edit"
                  label={`Editar ${method.name}`}
                  isDisabled={barrier !== null}
                  onPress={() => setOpened(method.id)}
                />
                <WordSwitch
                  label={`Oferecer ${method.name}`}
                  isOn={method.isActive}
                  words={['Sim', 'Não']}
                  isDisabled={barrier !== null}
                  onPress={() => toggle(method)}
                />
              </div>
            </li>
          ),
        )}
      </ol>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
      {opened === 'new' ? (
        <MethodForm {...{ userId, barrier }} method={null} onClose={close} />
      ) : (
        <Button
          id="new-method"
          variant="quiet"
          icon="plus"
          disabled={barrier !== null}
          onClick={() => setOpened('new')}
        >
          Novo método
        </Button>
      )}
      <ConfirmDialog
        opened={last !== null}
        title="Ficar sem métodos?"
        confirmLabel="Desligar"
        cancelLabel="Cancelar"
        danger
        onConfirm={() => {
          if (last) change(last, { ...last, isActive: false })
          setLast(null)
        }}
        onCancel={() => setLast(null)}
      >
        Quem quiser doar deixa de ter por onde, até ligar um método.
      </ConfirmDialog>
    </section>
  )
}
