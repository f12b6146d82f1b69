import { useState } from 'react'
import { TextField } from '@/ui/form/field'
import { Button } from '@/ui/page/button'
import { findPlace } from './find-place'
import type { FieldNoteForm } from './use-field-note'

/** Field for the place as text, which the user types or the device's GPS fills in. */
export function PlaceField({ form }: { form: FieldNoteForm }) {
  const { note, set } = form
  const [state, setState] = useState<'none' | 'asking' | 'failed'>('none')
  if (!note) return null
  const ask = async () => {
    setState('asking')
    const found = await findPlace()
    setState(found ? 'none' : 'failed')
    if (found) set({ place: found })
  }
  return (
    <div>
      <TextField
        id="field-place"
        label="Onde"
        optional
        hint="Só a equipa vê o lugar."
        value={note.place}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => set({ place: event.currentTarget.value })}
      />
      <Button variant="quiet" size="sm" icon="pin" busy={state === 'asking'} onClick={() => void ask()}>
        Usar o GPS
      </Button>
      <div role="status">
        {state === 'failed' && (
          <p>
            <b>Não sabemos onde está.</b> Fica o lugar escrito. Tente outra vez, ou escreva o lugar.
          </p>
        )}
      </div>
    </div>
  )
}
