import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { takeSharedFile, type SharedFile } from '@/offline/shared-files'
import type { Proof } from '../proof-state/use-proof'

/** The parameter's value when the shared file was stored. Every other value means that the file could not be stored. */
const SHARED = '1'

async function take(): Promise<SharedFile | null> {
  try {
    return await takeSharedFile()
  } catch (error) {
    console.warn('The shared file could not be read', error)
    return null
  }
}

/** Puts a file that another application shared into the form, as if the user had selected it there (D12). */
export function useShared(proof: Proof, shared: string | undefined): void {
  const navigate = useNavigate()
  const takeShared = useEffectEvent(async (found: string) => {
    const file = found === SHARED ? await take() : null
    if (file) void proof.chooseFile(new File([file.bytes], file.name, { type: file.type }))
    proof.shareMet(file ? 'taken' : 'missing')
    // The parameter is removed from the URL, so that a reload does not look for the file again.
    await navigate({ to: '/enviar-comprovante', search: {}, replace: true })
  })
  useEffect(() => {
    if (shared) void takeShared(shared)
  }, [shared])
}
