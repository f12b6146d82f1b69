import {
  NativeSelect as MantineNativeSelect,
  PasswordInput as MantinePasswordInput,
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
  type NativeSelectProps,
  type PasswordInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from '../media/icon'

interface FieldLook {
  /** The error summary's links and the label point to it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Says '(se quiser)' after the label. What is asked for without it is needed. */
  optional?: boolean
}

type Without<Props> = Omit<Props, keyof FieldLook | 'description' | 'inputWrapperOrder' | 'classNames'>

const CLASS_NAMES = {
  root: styles.field,
  label: styles.label,
  description: styles.hint,
  error: styles.error,
  wrapper: styles.wrapper,
  input: styles.input,
}

/** Label, hint and error above the input: on a phone the keyboard covers what is below it. */
const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'description', 'error', 'input']

function dress({ id, label, hint, error, optional }: FieldLook) {
  return {
    id,
    classNames: CLASS_NAMES,
    inputWrapperOrder: ORDER,
    description: hint,
    label: optional ? (
      <>
        {label} <span className={styles.optional}>(se quiser)</span>
      </>
    ) : (
      label
    ),
    error: error ? <FieldError>{error}</FieldError> : undefined,
  }
}

/** An error's mark and words, for fields that are built by hand too. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.message}>
      <Icon name="bad" />
      <span>{children}</span>
    </span>
  )
}

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldLook & Without<TextInputProps>) {
  return <MantineTextInput {...rest} {...dress({ id, label, hint, error, optional })} />
}

export function TextArea({ id, label, hint, error, optional, ...rest }: FieldLook & Without<TextareaProps>) {
  return <MantineTextarea rows={4} {...rest} {...dress({ id, label, hint, error, optional })} />
}

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldLook & Without<NativeSelectProps>) {
  return (
    <MantineNativeSelect
      {...rest}
      {...dress({ id, label, hint, error, optional })}
      rightSection={<Icon name="open" />}
    />
  )
}

/** A whole number, kept as text: what was typed wrong must stay readable. */
export function NumberField(props: FieldLook & Without<TextInputProps>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}

export function PasswordField({
  id,
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldLook & Without<PasswordInputProps>) {
  const dressed = dress({ id, label, hint, error, optional })
  return (
    <MantinePasswordInput
      {...rest}
      {...dressed}
      // The library marks its other fields by itself, and this one not.
      aria-invalid={error ? true : undefined}
      classNames={{
        ...CLASS_NAMES,
        innerInput: styles.inner,
        visibilityToggle: styles.toggle,
        section: styles.section,
      }}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha', tabIndex: 0 }}
    />
  )
}
