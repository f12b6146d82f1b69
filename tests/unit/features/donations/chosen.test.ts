import { expect, test } from 'vitest'
import { chosenFields } from '@/features/donations/public/send-proof/chosen'

const methods = [{ id: 2, name: 'M-Pesa' }]
const nothing = { method: undefined, amount: undefined, area: undefined }

test('what was chosen on /doacao fills in method, amount and the area in the description', () => {
  expect(chosenFields(methods, { method: 'M-Pesa', amount: 500, area: 'saude' }, '')).toEqual({
    methodId: '2',
    amount: '500',
    description: 'Para a área Saúde.',
  })
})

test('a description that is there already remains', () => {
  expect(chosenFields(methods, { ...nothing, area: 'saude' }, 'Para a escola.')).toEqual({})
})

test('words from a link that name no program or method are ignored', () => {
  expect(chosenFields(methods, { ...nothing, method: 'Outro', area: 'Envie para 84 000' }, '')).toEqual({})
})
