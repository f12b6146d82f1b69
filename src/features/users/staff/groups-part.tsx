import { Link } from '@tanstack/react-router'
import { GROUP_NAMES, type UserRights } from '@/shared/permissions'
import { RightsMatrix, RightsSentence } from './rights-view'
import styles from './users.module.css'

const ofGroup = (group: string): UserRights => ({ isStaff: true, isSuperuser: false, groups: [group] })

/**
 * Permissions of each group, in words and as a table. They cannot be edited, because the rules are the same for every
 * site.
 */
export function GroupsPart() {
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>
        Quem está em vários grupos pode o que eles podem, junto. Os grupos de cada pessoa mudam-se em{' '}
        <Link to="/dashboard/users">Usuários</Link>.
      </p>
      <p className={styles.soft}>
        Nas tabelas, — quer dizer que não pode, e · que a ação não existe nessa área.
      </p>
      {GROUP_NAMES.map((group) => (
        <section key={group} className={styles.part}>
          <h2>{group}</h2>
          <div className={styles.columns}>
            <RightsSentence name="Quem está aqui" rights={ofGroup(group)} />
            <RightsMatrix rights={ofGroup(group)} />
          </div>
        </section>
      ))}
    </div>
  )
}
