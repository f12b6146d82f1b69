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
  /** The id of the control. The label and the error summary refer to it. */
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null
  /** Whether '(se quiser)' is shown after the label. A field without this property is required. */
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

/** Label, hint and error are above the input, because on a phone the keyboard covers what is below it. */
const ORDER: TextInputProps['inputWrapperOrder'] = ['label', 'description', 'error', 'input']

/** Converts the properties of `FieldLook` to those of Mantine's components. */
function dress<Props extends FieldLook>({ label, hint, error, optional, ...rest }: Props) {
  return {
    ...rest,
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

/** Icon and text of an error. Other files also use it for their own fields. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className={styles.message}>
      <Icon name="bad" />
      <span>{children}</span>
    </span>
  )
}

export function TextField(props: FieldLook & Without<TextInputProps>) {
  return <MantineTextInput {...dress(props)} />
}

export function TextArea(props: FieldLook & Without<TextareaProps>) {
  return <MantineTextarea rows={4} {...dress(props)} />
}

export function SelectField(props: FieldLook & Without<NativeSelectProps>) {
  return <MantineNativeSelect {...dress(props)} rightSection={<Icon name="open" />} />
}

/** A field for a whole number. The value is text, so that an invalid entry remains visible. */
export function NumberField(props: FieldLook & Without<TextInputProps>) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}

export function PasswordField(props: FieldLook & Without<PasswordInputProps>) {
  return (
    <MantinePasswordInput
      {...dress(props)}
      // Mantine sets aria-invalid on its other fields, but not on the password field.
      aria-invalid={props.error ? true : undefined}
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
