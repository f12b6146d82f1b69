import { useNetwork } from '@/pwa/use-network'

/** Why records can't be changed now; null where they can. What is kept on the device can be read meanwhile. */
export function useBarrier(): string | null {
  const network = useNetwork()
  if (network === 'offline') return 'Sem ligação: aqui só se pode ler até haver rede.'
  if (network === 'unreached') return 'A associação não responde: aqui só se pode ler até haver resposta.'
  return null
}
