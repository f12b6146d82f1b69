import { useNetwork } from '@/pwa/use-network'

/**
 * Returns why records cannot be changed now (for example offline), or null when they can. Data that is stored on the
 * device can still be read.
 */
export function useBarrier(): string | null {
  const network = useNetwork()
  if (network === 'offline') return 'Sem rede: nada muda na associação até a haver.'
  if (network === 'unreached') return 'A associação não responde: nada lá muda até haver resposta.'
  return null
}
