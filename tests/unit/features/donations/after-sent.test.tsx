import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AfterSent } from '@/features/donations/public/send-proof/after-sent'
import { renderScreen } from '../../../support/render-screen'

const HOUR = 3_600_000

const renderSentBefore = (hours: number) => {
  const at = Date.now() - hours * HOUR
  return renderScreen(() => (
    <AfterSent
      submission={{
        mode: 'guest',
        fields: { amountCents: 50_000, methodId: 1, description: '', guest: null },
      }}
      receipt={{ number: '123', reference: 'AH-0000-0000', receivedAt: new Date(at).toISOString(), at }}
      reference="AH-0000-0000"
      methodName="M-Pesa"
    />
  ))
}

/** Finds the paragraph with this text. Parts of the text are in elements of their own. */
const findParagraph = (text: RegExp) =>
  screen.findByText((_, element) => element?.tagName === 'P' && text.test(element.textContent))

test('a proof that was sent three days ago shows that the 48 hours have passed, not that they remain', async () => {
  await renderSentBefore(72)
  expect(await findParagraph(/^O prazo de 48 h terminou em/)).toBeTruthy()
  expect(screen.queryByText(/Faltam/)).toBeNull()
})

test('a proof that was sent an hour ago shows until when the answer comes', async () => {
  await renderSentBefore(1)
  expect(await findParagraph(/^Análise em até 48 h\. Resposta até/)).toBeTruthy()
  expect(screen.getByText(/Faltam 4[78] h/)).toBeTruthy()
})
