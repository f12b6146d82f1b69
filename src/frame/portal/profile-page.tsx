import { Link } from '@tanstack/react-router'
import { institution } from '@/content/institution'
import { OwnDeletion } from '@/features/account/personal/own-deletion'
import { KeepSwitch } from '@/features/account/profile/keep-switch'
import { ProfileParts } from '@/features/account/profile/profile-parts'
import { SettingsPage } from '@/features/account/settings/settings-page'
import settings from '@/features/account/settings/settings-page.module.css'
import { NotificationChoices } from '@/features/notifications/portal/notification-choices'
import { mailHref } from '@/lib/contact-links'
import { useSession } from '@/lib/session'
import { EmailText } from '@/ui/page/email-text'
import { DeviceWord } from '@/ui/page/this-device'

/**
 * The page /client-area/settings: the profile, the password, the choice of notifications, and the data that this device
 * stores.
 */
export function ProfilePage() {
  const state = useSession()
  if (state.status !== 'signed-in') return null
  const { user } = state
  return (
    <SettingsPage
      title="Perfil"
      first={<ProfileParts user={user} />}
      last={
        <>
          <section className={settings.part}>
            <h2>
              Neste <DeviceWord />
            </h2>
            <KeepSwitch userId={user.id} />
          </section>
          <section className={settings.part}>
            <h2>Como quer saber</h2>
            <NotificationChoices userId={user.id} />
          </section>
          <section className={settings.part}>
            <h2>Pedir para eliminar a conta</h2>
            <OwnDeletion userId={user.id} username={user.username} />
            <p>
              Para corrigir algo que não consegue mudar aqui, escreva‑nos:{' '}
              <a href={mailHref(institution.dataEmail)}>
                <EmailText email={institution.dataEmail} />
              </a>
            </p>
            <p>
              <Link to="/politica-privacidade">Política de privacidade</Link>
            </p>
          </section>
        </>
      }
    />
  )
}
