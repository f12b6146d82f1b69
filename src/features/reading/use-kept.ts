import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onMessage } from '@/offline/channel'
import { deleteKeptReads, readInventory, type Inventory } from '@/offline/reads-inventory'
import { readPictureCache, deletePictureCache, type PictureCacheSize } from '@/pwa/kept-pictures'
import { requestReadAhead } from '@/pwa/reading-ahead'
import { toast } from '@/ui/feedback/toast'

export interface Kept extends Inventory {
  pictures: PictureCacheSize
}

export type KeptState = { status: 'loading' } | { status: 'unavailable' } | { status: 'ready'; kept: Kept }

async function readState(): Promise<KeptState> {
  try {
    const [inventory, pictures] = await Promise.all([readInventory(Date.now()), readPictureCache()])
    return { status: 'ready', kept: { ...inventory, pictures } }
  } catch (error) {
    console.warn('The stored pages could not be read', error)
    return { status: 'unavailable' }
  }
}

/** Maximum time in ms that the screen waits for the service worker's message. */
const PATIENCE_MS = 120_000

/** Maximum time in ms that the update button waits for a service worker that is still being installed. */
const INSTALL_MS = 20_000

/**
 * Resolves when a service worker is active, which takes some seconds at the first visit, or after INSTALL_MS. Without
 * support for service workers it resolves immediately.
 */
const untilInstalled = () =>
  Promise.race([navigator.serviceWorker?.ready, new Promise((done) => setTimeout(done, INSTALL_MS))])

/** Returns the projects and posts that are stored on this device, and functions to update and delete them. */
export function useKept() {
  const [state, setState] = useState<KeptState>({ status: 'loading' })
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => readState().then(setState)
    void refresh()
    return onMessage((message) => {
      if (message.type === 'reads-warmed') {
        setBusy(false)
        void refresh()
      }
      if (message.type === 'reads-failed') {
        setBusy(false)
        toast.error('A associação não respondeu. O que já estava guardado continua cá.')
      }
    })
  }, [])
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setBusy(false), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isBusy])

  const update = async () => {
    setBusy(true)
    await untilInstalled()
    if (await requestReadAhead(true)) return
    setBusy(false)
    toast.error('Este navegador não deixa guardar páginas para ler sem rede.')
  }

  const empty = async () => {
    setBusy(true)
    try {
      await deleteKeptReads(Date.now())
      await deletePictureCache()
      queryClient.removeQueries({ queryKey: ['projects'], type: 'inactive' })
      queryClient.removeQueries({ queryKey: ['posts'], type: 'inactive' })
      toast.success('Esvaziado. Os comprovantes e os rascunhos ficaram.')
    } catch (error) {
      console.warn('The stored pages could not be deleted', error)
      toast.error('Não foi possível esvaziar agora. Tente novamente.')
    }
    setState(await readState())
    setBusy(false)
  }

  const refresh = async () => setState(await readState())

  return { state, isBusy, update, empty, refresh }
}
