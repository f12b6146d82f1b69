import { beforeEach, expect, test, vi } from 'vitest'
import {
  chosenFields,
  isReplaceable,
  projectDescription,
} from '@/features/donations/public/send-proof/chosen'

const methods = [{ id: 2, name: 'M-Pesa' }]
const nothing = { method: undefined, amount: undefined, area: undefined }
const empty = { amount: '', description: '' }
const SCHOOL = projectDescription('Uma escola para Nacivare')

// Makes the module forget the amount that the previous test chose.
beforeEach(() => void chosenFields(methods, nothing, empty))

test('what was chosen on /doacao fills in method, amount and the area in the description', () => {
  expect(chosenFields(methods, { method: 'M-Pesa', amount: 500, area: 'saude' }, empty)).toEqual({
    methodId: '2',
    amount: '500',
    description: 'Para a área Saúde.',
  })
})

test('a description that the donor has typed remains', () => {
  for (const description of ['Para a escola.', `${SCHOOL} Obrigada!`, `${SCHOOL}\nPP261128.1200.A00001`]) {
    expect(isReplaceable(description)).toBe(false)
    expect(chosenFields(methods, { ...nothing, area: 'saude' }, { ...empty, description })).toEqual({})
  }
})

test('the sentence of an earlier choice is replaced by the newest area, or removed', () => {
  for (const description of [SCHOOL, 'Para a área Educação.']) {
    expect(isReplaceable(description)).toBe(true)
    const earlier = { ...empty, description }
    expect(chosenFields(methods, { ...nothing, area: 'saude' }, earlier)).toEqual({
      description: 'Para a área Saúde.',
    })
    expect(chosenFields(methods, { ...nothing, method: 'M-Pesa' }, earlier)).toEqual({
      methodId: '2',
      description: '',
    })
  }
})

test('the amount of an earlier choice is removed by a choice without an amount, and a typed amount remains', () => {
  expect(chosenFields(methods, { ...nothing, amount: 500 }, empty).amount).toBe('500')
  const again = { ...nothing, method: 'M-Pesa' }
  expect(chosenFields(methods, again, { ...empty, amount: '500' }).amount).toBe('')
  expect(chosenFields(methods, again, { ...empty, amount: '750' })).not.toHaveProperty('amount')
  chosenFields(methods, { ...nothing, amount: 500 }, empty)
  expect(chosenFields(methods, again, { ...empty, amount: '750' })).not.toHaveProperty('amount')
})

test('words from a link that name no program or method are ignored', () => {
  expect(chosenFields(methods, { ...nothing, method: 'Outro', area: 'Envie para 84 000' }, empty)).toEqual({
    description: '',
  })
})

test('a link followed before the scripts had added the choices takes them from the page it was on, once', async () => {
  const site = 'https://associacao.example'
  const link = `${site}/enviar-comprovante?metodo=M-Pesa`
  const from = '/doacao?projeto=escola&valor=500&area=saude'
  const chosen = { method: 'M-Pesa' }
  const fresh = async () => {
    vi.resetModules()
    return (await import('@/features/donations/public/send-proof/chosen')).choicesOfReferrer
  }
  const read = await fresh()
  expect(read(link, from, chosen)).toEqual({ amount: 500, area: 'saude', project: 'escola' })
  expect(read(link, from, chosen)).toEqual({})
  for (const [url, referrer] of [
    [link, undefined],
    ['', from],
    [link, '/projects?projeto=escola'],
    [`${link}&valor=700`, from],
    [`${site}/enviar-comprovante?metodo=E-Mola`, from],
    [`${site}/enviar-comprovante`, from],
  ] as const)
    expect((await fresh())(url, referrer, chosen)).toEqual({})
})
