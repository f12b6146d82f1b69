import { Link } from '@tanstack/react-router'
import { PASSWORD_MAX, PASSWORD_MIN } from '@/shared/password'
import { USERNAME_MAX } from '@/shared/registration'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@/shared/text-field'
import { Button } from '@/ui/page/button'
import { Choice } from '@/ui/form/choice'
import { ErrorSummary } from '@/ui/form/error-summary'
import { FieldError, PasswordField, TextArea, TextField } from '@/ui/form/field'
import { Mantine } from '@/ui/theme/mantine'
import { Note } from '@/ui/feedback/note'
import { DeviceText } from '@/ui/page/this-device'
import { fieldId, PROFILES, REGISTER_ORDER, type RegisterField } from './register-model'
import styles from './register-form.module.css'
import { useRegister, type Register } from './use-register'

/** A little more than is allowed: what is pasted too long is said, and not cut off unseen. */
const ROOM = 50

function Trouble({ register: { problems, failure, attempt } }: { register: Register }) {
  const list = REGISTER_ORDER.flatMap((field) => {
    const text = problems[field]
    return text ? [{ fieldId: fieldId(field), text }] : []
  })
  if (list.length === 0 && !failure) return null
  const count = list.length === 1 ? 'Falta corrigir 1 coisa' : `Falta corrigir ${list.length} coisas`
  // What the API says of a field stands in the list, and is not said twice.
  const isListed = list.some(({ text }) => text === failure?.title)
  return (
    <ErrorSummary title={failure && !isListed ? failure.title : count} problems={list} attempt={attempt}>
      {failure?.text && <p>{failure.text}</p>}
    </ErrorSummary>
  )
}

function ProfileChoice({ register: { words, problems, isBusy, type } }: { register: Register }) {
  const errorId = `${fieldId('user_type')}-error`
  return (
    <fieldset className={styles.part} role="radiogroup" aria-labelledby="register-profile">
      <h2 id="register-profile">Como quer participar?</h2>
      {problems.user_type && (
        <p className={styles.error} id={errorId}>
          <FieldError>{problems.user_type}</FieldError>
        </p>
      )}
      <div className={styles.profiles}>
        {PROFILES.map(({ type: profile, name, hint }, index) => (
          <Choice
            key={profile}
            // The summary's link leads to the first of them.
            id={index === 0 ? fieldId('user_type') : undefined}
            type="radio"
            name="user_type"
            value={profile}
            checked={words.user_type === profile}
            disabled={isBusy}
            onChange={() => type({ user_type: profile })}
            title={name}
            hint={hint}
            describedBy={problems.user_type ? errorId : undefined}
            invalid={Boolean(problems.user_type)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The text and password fields alike: value, change and error of one field. */
function bind(register: Register, field: Exclude<RegisterField, 'user_type'>) {
  const { words, passwords, problems, isBusy, type } = register
  return {
    id: fieldId(field),
    name: field,
    readOnly: isBusy,
    value: { ...words, ...passwords }[field],
    error: problems[field] ?? null,
    onChange: (event: { currentTarget: { value: string } }) => type({ [field]: event.currentTarget.value }),
  }
}

function Person({ register }: { register: Register }) {
  return (
    <section className={styles.part} aria-labelledby="register-person">
      <h2 id="register-person">Quem é</h2>
      <div className={styles.pair}>
        <TextField
          {...bind(register, 'first_name')}
          label="Nome"
          autoComplete="given-name"
          maxLength={NAME_MAX + ROOM}
        />
        <TextField
          {...bind(register, 'last_name')}
          label="Sobrenome"
          autoComplete="family-name"
          maxLength={NAME_MAX + ROOM}
        />
      </div>
      <TextField
        {...bind(register, 'email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX + ROOM}
      />
      <details className={styles.more}>
        <summary>
          Telefone, endereço, apresentação <span>(se quiser)</span>
        </summary>
        <p>Ainda não seguem com o registo. Ficam aqui até a conta estar criada.</p>
        <TextField
          {...bind(register, 'phone')}
          label="Telefone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX + ROOM}
        />
        <TextField {...bind(register, 'address')} label="Endereço" optional autoComplete="street-address" />
        <TextArea {...bind(register, 'about')} label="Apresentação" optional rows={3} />
      </details>
    </section>
  )
}

function Credentials({ register }: { register: Register }) {
  return (
    <section className={styles.part} aria-labelledby="register-credentials">
      <h2 id="register-credentials">Para entrar</h2>
      <TextField
        {...bind(register, 'username')}
        label="Nome de Usuário"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME_MAX + ROOM}
      />
      <div className={styles.pair}>
        <PasswordField
          {...bind(register, 'password')}
          label="Senha"
          hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + ROOM}
        />
        <PasswordField
          {...bind(register, 'confirm_password')}
          label="Confirmar Senha"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + ROOM}
        />
      </div>
    </section>
  )
}

/** Registration (RULES §2.14, §5): everything that was typed but the passwords comes back after a reload (D7). */
export function RegisterForm({ onCreated }: { onCreated: (username: string) => void }) {
  const register = useRegister(onCreated)
  const { isBusy, isRecovered } = register
  return (
    <Mantine>
      <form
        // Before the scripts run the browser must not carry a password into the address.
        method="dialog"
        className={styles.form}
        noValidate
        aria-label="Registar"
        aria-busy={isBusy || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          void register.send()
        }}
      >
        <Trouble register={register} />
        {isRecovered && (
          <Note
            tone="ok"
            icon="edit"
            role="status"
            title="Rascunho recuperado"
            actions={
              <Button variant="quiet" size="sm" onClick={register.beginAnew}>
                Começar de novo
              </Button>
            }
          >
            <DeviceText text="Está tudo como o deixou, menos as senhas: essas não ficam guardadas no {aparelho}." />
          </Note>
        )}
        <ProfileChoice register={register} />
        <Person register={register} />
        <Credentials register={register} />
        <Button type="submit" wide busy={isBusy}>
          {isBusy ? 'A criar a conta…' : 'Criar conta'}
        </Button>
        <p className={styles.terms}>
          Ao criar a conta aceita os <Link to="/termos-uso">termos de uso</Link> e a{' '}
          <Link to="/politica-privacidade">política de privacidade</Link>.
        </p>
      </form>
    </Mantine>
  )
}
