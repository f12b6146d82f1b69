import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readKeepChoice, saveKeepChoice } from '@/offline/keep-choice'
import { deleteStaffReads } from '@/offline/reads'
import { Choice } from '@/ui/form/choice'
import { DeviceWord } from '@/ui/page/this-device'
import styles from './profile.module.css'

/** Checkbox that switches off the storage of kept reads on this device, for a phone that several people use (D49). */
export function KeepSwitch({ userId }: { userId: number }) {
  const client = useQueryClient()
  const query = { queryKey: ['device', 'keep', userId] }
  const { data } = useQuery({ ...query, queryFn: () => readKeepChoice(userId) })
  /** The new choice while it is being stored, so that the checkbox shows it immediately; otherwise null. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const keeps = wanted ?? data ?? true
  const change = async (isOff: boolean) => {
    setWanted(!isOff)
    await saveKeepChoice(userId, !isOff)
    // Reads that are already stored on the device are deleted too.
    if (isOff) await deleteStaffReads()
    await client.invalidateQueries(query)
    setWanted(null)
  }
  return (
    <div className={styles.keep}>
      <Choice
        type="checkbox"
        name="not-kept"
        checked={!keeps}
        disabled={wanted !== null}
        onChange={(isOff) => void change(isOff)}
        title={
          <>
            Não guardar neste <DeviceWord />
          </>
        }
        hint="Para um aparelho que outras pessoas usam: doações, avisos e recibos só aparecem com rede."
      />
      <p role="status" className={styles.soft}>
        {keeps
          ? 'O que leu abre sem rede, e apaga‑se quando sair ou quando outra pessoa entrar.'
          : 'Nada do que ler fica aqui, e o que escrever sem enviar apaga‑se quando sair. Os comprovantes por enviar ficam até seguirem.'}
      </p>
      <Link to="/disponivel" hash="apagar">
        Apagar tudo deste aparelho
      </Link>
    </div>
  )
}
