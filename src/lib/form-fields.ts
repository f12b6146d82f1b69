/** Builds the props of each kind of form control from the form's state. */
import type { FormState } from './form-state'
import type { FieldName } from './form-values'

/** The names of those fields of a form whose values have a certain type. */
export type FieldsWithType<Values, Type> = {
  [Field in FieldName<Values>]: Values[Field] extends Type ? Field : never
}[FieldName<Values>]

interface Changed {
  currentTarget: { value: string }
}

interface ControlProps {
  id: string
  name: string
  value: string
  error: string | null
  onChange: (event: Changed) => void
}

interface ChoiceControlProps {
  name: string
  checked: boolean
  disabled: boolean
  invalid: boolean
  describedBy: string | undefined
  onChange: (checked: boolean) => void
}

export interface FormFields<Values> {
  /** Returns the id of a field's control. The label and the error summary refer to this id. */
  id: (field: FieldName<Values>) => string
  /**
   * Returns props for text, number, password and colour fields and for text areas. The fields are read-only while the
   * form is being sent.
   */
  text: (field: FieldsWithType<Values, string>) => ControlProps & { readOnly: boolean }
  /**
   * Returns props for selects. They are disabled while the form is being sent, because HTML has no read-only select.
   */
  select: (field: FieldsWithType<Values, string>) => ControlProps & { disabled: boolean }
  /**
   * Returns props for one radio button of a group. The element with the group's error must have the id `${id}-error`.
   */
  radio: (field: FieldsWithType<Values, string>, value: string) => ChoiceControlProps & { value: string }
  check: (field: FieldsWithType<Values, boolean>) => ChoiceControlProps & { id: string }
}

export function formFields<Values extends object, Failure>(
  name: string,
  { values, problems, isSending }: FormState<Values, Failure>,
  set: (change: Partial<Values>) => void,
): FormFields<Values> {
  const id = (field: FieldName<Values>) => `${name}-${field}`
  const put = (field: FieldName<Values>, value: string | boolean) =>
    set({ [field]: value } as unknown as Partial<Values>)
  const control = (field: FieldName<Values>): ControlProps => ({
    id: id(field),
    name: field,
    value: values[field] as string,
    error: problems[field] ?? null,
    onChange: (event) => put(field, event.currentTarget.value),
  })
  const choice = (field: FieldName<Values>) => ({
    name: field,
    disabled: isSending,
    invalid: Boolean(problems[field]),
    describedBy: problems[field] ? `${id(field)}-error` : undefined,
  })
  return {
    id,
    text: (field) => ({ ...control(field), readOnly: isSending }),
    select: (field) => ({ ...control(field), disabled: isSending }),
    radio: (field, value) => ({
      ...choice(field),
      value,
      checked: values[field] === value,
      onChange: () => put(field, value),
    }),
    check: (field) => ({
      ...choice(field),
      id: id(field),
      checked: values[field] === true,
      onChange: (checked) => put(field, checked),
    }),
  }
}
