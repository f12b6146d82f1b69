import { Link } from '@tanstack/react-router'
import type { Form } from '@/lib/form'
import { PASSWORD_MAX, PASSWORD_MIN } from '@/shared/password'
import { USERNAME_MAX } from '@/shared/registration'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX } from '@/shared/text-field'
import { Choice } from '@/ui/form/choice'
import { DraftNote } from '@/ui/form/draft-note'
import { FieldError, PasswordField, TextArea, TextField } from '@/ui/form/field'
import { FormFrame } from '@/ui/form/form-frame'
import { FormProblems } from '@/ui/form/form-problems'
import { Button } from '@/ui/page/button'
import { DeviceText } from '@/ui/page/this-device'
import styles from './register-form.module.css'
import { PROFILES, type Registering } from './register-model'
import { SoFar, StepLine } from './register-steps'
import { useRegister } from './use-register'
import { useSteps } from './use-steps'

/**
 * Number of characters that a field accepts beyond its limit, so that a text that is too long gets an error message and
 * is not cut off by the browser.
 */
const ROOM = 50

interface PartProps {
  register: Form<Registering>
}

function ProfileChoice({ register: { problems, fields } }: PartProps) {
  const id = fields.id('user_type')
  return (
    <fieldset className={styles.part} role="radiogroup" aria-labelledby="register-profile">
      <h2 id="register-profile">Como quer participar?</h2>
      {problems.user_type && (
        <p className={styles.error} id={`${id}-error`}>
          <FieldError>{problems.user_type}</FieldError>
        </p>
      )}
      <div className={styles.profiles}>
        {PROFILES.map(({ type, name, hint }, index) => (
          <Choice
            key={type}
            {...fields.radio('user_type', type)}
            // The first radio button has the id of the field, because the link in the error summary leads to this id.
            id={index === 0 ? id : undefined}
            type="radio"
            title={name}
            hint={hint}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Person({ register }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="register-person">
      <h2 id="register-person">Quem é</h2>
      <div className={styles.pair}>
        <TextField
          {...register.fields.text('first_name')}
          label="Nome"
          autoComplete="given-name"
          maxLength={NAME_MAX + ROOM}
        />
        <TextField
          {...register.fields.text('last_name')}
          label="Sobrenome"
          autoComplete="family-name"
          maxLength={NAME_MAX + ROOM}
        />
      </div>
    </section>
  )
}

function Credentials({ register }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="register-credentials">
      <h2 id="register-credentials">Para entrar</h2>
      <TextField
        {...register.fields.text('email')}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={EMAIL_MAX + ROOM}
      />
      <TextField
        {...register.fields.text('username')}
        label="Nome de Usuário"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME_MAX + ROOM}
      />
      <div className={styles.pair}>
        <PasswordField
          {...register.fields.text('password')}
          label="Senha"
          hint={`Pelo menos ${PASSWORD_MIN} caracteres.`}
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + ROOM}
        />
        <PasswordField
          {...register.fields.text('confirm_password')}
          label="Confirmar Senha"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX + ROOM}
        />
      </div>
      <details className={styles.more}>
        <summary>
          Telefone, endereço, apresentação <span>(se quiser)</span>
        </summary>
        <p>Ainda não seguem com o registo. Ficam aqui até a conta estar criada.</p>
        <TextField
          {...register.fields.text('phone')}
          label="Telefone"
          optional
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX + ROOM}
        />
        <TextField
          {...register.fields.text('address')}
          label="Endereço"
          optional
          autoComplete="street-address"
        />
        <TextArea {...register.fields.text('about')} label="Apresentação" optional rows={3} />
      </details>
    </section>
  )
}

/**
 * Registration form (RULES §2.14, §5). It has two steps on a phone and one page on a wider screen. After a reload, all
 * fields except the passwords are filled in again (D7).
 */
export function RegisterForm({ onCreated }: { onCreated: (username: string) => void }) {
  const register = useRegister(onCreated)
  const { shown, second, title, goTo, onSubmit } = useSteps(register)
  const { isSending, values } = register
  return (
    <FormFrame form={{ ...register, onSubmit }} className={styles.form} aria-label="Registar">
      {shown !== 'all' && <StepLine step={shown} title={title} onBack={() => goTo(1)} />}
      <FormProblems form={register} />
      <DraftNote form={register}>
        <DeviceText text="Está tudo como o deixou, menos as senhas: essas não ficam guardadas no {aparelho}." />
      </DraftNote>
      <div className={`${styles.step} ${shown === 2 ? styles.otherStep : ''}`}>
        <ProfileChoice register={register} />
        <Person register={register} />
        {shown === 1 && (
          <Button type="submit" wide className={styles.onward}>
            Continuar
          </Button>
        )}
      </div>
      <div ref={second} className={`${styles.step} ${shown === 1 ? styles.otherStep : ''}`}>
        {shown === 2 && <SoFar values={values} onChange={() => goTo(1)} />}
        <Credentials register={register} />
        <Button type="submit" wide busy={isSending}>
          {isSending ? 'A criar a conta…' : 'Criar conta'}
        </Button>
        <p className={styles.terms}>
          Ao criar a conta aceita os <Link to="/termos-uso">termos de uso</Link> e a{' '}
          <Link to="/politica-privacidade">política de privacidade</Link>.
        </p>
      </div>
    </FormFrame>
  )
}
