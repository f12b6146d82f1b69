import { useEffect, useRef } from 'react'
import type { Form } from '@/lib/form'
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from '@/shared/category'
import { TextArea, TextField } from '@/ui/form/field'

type TextControl = ReturnType<Form<{ name: string }>['fields']['text']>

interface NameFieldsProps {
  /** The props that `fields.text('name')` of the form returns. */
  name: TextControl
  description: TextControl
  /** Whether the user opened the form with a button. The first field then takes the focus. */
  isOpened: boolean
}

/** A field accepts some characters beyond its limit, so that a text that is too long gets an error and is not cut. */
const ROOM = 100

/** The fields that every category has: name and description. */
export function NameFields({ name, description, isOpened }: NameFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpened) first.current?.focus()
  }, [isOpened])
  return (
    <>
      <TextField {...name} ref={first} label="Nome" maxLength={CATEGORY_NAME_MAX + ROOM} autoComplete="off" />
      <TextArea
        {...description}
        label="Descrição"
        optional
        rows={2}
        maxLength={CATEGORY_DESCRIPTION_MAX + ROOM}
      />
    </>
  )
}
