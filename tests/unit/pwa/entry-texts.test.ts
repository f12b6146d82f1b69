import { describe, expect, test } from 'vitest'
import { entryStatus, isVisibleTo } from '@/offline/outbox-entry'
import { deleteText, othersText, outboxTitle } from '@/features/outbox/texts'
import { failureText, nextAttemptText, statusHint, statusWord } from '@/pwa/entry-texts'
import { message, MORNING, proof } from '../../support/outbox'

const around = { now: MORNING, isOnline: true, isWifi: false }

describe('the status of an entry', () => {
  test('is ‘sent’ only with the association’s receipt', () => {
    expect(entryStatus(proof())).toBe('saved')
    expect(entryStatus(proof({ isInDoubt: true }))).toBe('confirming')
    expect(entryStatus(proof({ state: 'sending', isInDoubt: true }))).toBe('sending')
    expect(entryStatus(proof({ state: 'needs-login' }))).toBe('login')
    expect(entryStatus(proof({ state: 'rejected' }))).toBe('refused')
    expect(entryStatus(proof({ state: 'sent' }))).toBe('sent')
  })
  test('has the grammatical gender of its kind', () => {
    expect(statusWord(proof())).toBe('Guardado neste {aparelho}')
    expect(statusWord(message())).toBe('Guardada neste {aparelho}')
    expect(statusWord(message({ state: 'rejected' }))).toBe('Recusada')
  })
  test('shows what it waits for', () => {
    expect(statusHint(proof(), { ...around, isOnline: false })).toBe('À espera de rede')
    expect(statusHint(proof({ wifiOnly: true }), around)).toBe('À espera de Wi-Fi')
    expect(statusHint(proof({ wifiOnly: true }), { ...around, isWifi: true })).toBe('Segue sozinho')
  })
})

describe('on a shared phone', () => {
  test('a user’s entry belongs to that user only, a guest’s to the phone', () => {
    const users = proof({ owner: 7, mode: 'logged' })
    expect([7, 8, null].map((user) => isVisibleTo(users, user))).toEqual([true, false, false])
    expect([7, null].every((user) => isVisibleTo(proof(), user))).toBe(true)
    expect([7, null].some((user) => isVisibleTo(proof({ isHidden: true }), user))).toBe(false)
  })
  test('an entry of an ended session is not shown to another user', () => {
    const ended = proof({ owner: 7, mode: 'logged', state: 'needs-login' })
    expect([7, 8, null].map((user) => isVisibleTo(ended, user))).toEqual([true, false, true])
  })
  test('entries of other users are shown as a number', () => {
    expect(othersText(1)).toContain('1 envio de outra conta')
    expect(othersText(2)).toContain('2 envios de outras contas')
  })
})

describe('the next attempt', () => {
  test('is shown as text', () => {
    const later = proof({
      attempts: 3,
      nextAttemptAt: MORNING + 170_000,
      trouble: { why: 'network', at: MORNING },
    })
    expect(nextAttemptText(later, around)).toBe(
      '3 tentativas. A próxima daqui a 3\u00a0minutos, ou antes, se a rede voltar.',
    )
    expect(nextAttemptText({ ...later, trouble: { why: 'busy', at: MORNING } }, around)).toBe(
      '3 tentativas. A próxima daqui a 3\u00a0minutos.',
    )
    expect(nextAttemptText(later, { ...around, isOnline: false })).toBe(
      '3 tentativas. A próxima assim que houver rede.',
    )
    expect(nextAttemptText(proof({ wifiOnly: true }), around)).toBe('Segue sozinho, assim que houver Wi-Fi.')
  })
  test('is not shown where the user must act', () => {
    expect(nextAttemptText(proof({ state: 'rejected' }), around)).toBeNull()
    expect(nextAttemptText(proof({ state: 'needs-login' }), around)).toBeNull()
  })
})

describe('a failure', () => {
  const refused = (trouble: object) => failureText(proof({ trouble: { why: 'refused', at: 1, ...trouble } }))
  test('is shown with the server’s message, else with ours', () => {
    expect(refused({ text: 'Já não.' })).toBe('Já não.')
    expect(refused({ fields: { amount: ['Não.', 'x'], description: ['Longa.'] } })).toBe('Não. Longa.')
    expect(refused({ status: 413 })).toBe('Arquivo muito grande. O limite é 5MB.')
    expect(refused({})).toBe('Erro ao enviar comprovante. Tente novamente.')
    expect(failureText(proof())).toBeNull()
  })
})

test('the warning before deleting depends on whether the entry may have arrived', () => {
  expect(deleteText(proof())).toContain('nada é enviado')
  expect(deleteText(proof({ isInDoubt: true }))).toContain('pode já ter chegado')
})

test('the title counts proofs and messages', () => {
  expect(outboxTitle([proof()])).toBe('1 comprovante ainda neste {aparelho}')
  expect(outboxTitle([proof(), message(), proof()])).toBe(
    '2 comprovantes e 1 mensagem ainda neste {aparelho}',
  )
})
