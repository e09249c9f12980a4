import type { CallName } from '@coldbar/domain/access/call-access'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import styles from './fleet-setup-steps.module.css'

const STEPS = ['type', 'vehicle', 'tire', 'key', 'reading'] as const

type Step = (typeof STEPS)[number]

/** Who may take a step finds its screen behind it. */
const NEEDS = {
  type: 'vehicleTypes.add',
  vehicle: 'vehicles.add',
  tire: 'tires.add',
  key: 'alertUnits.add',
  reading: 'health.allUnits',
} as const satisfies Record<Step, CallName>

/** What to do before the first reading shows, in order, each step with the screen to do it on. */
export const FleetSetupSteps = ({ title, hint }: { title: string; hint: string }) => {
  const t = useT()
  const { vehicles, tires, types } = useFleetPaths()
  const screen: Record<Step, string> = {
    type: types(),
    vehicle: vehicles(),
    tire: tires(),
    key: paths.connectGateway(),
    reading: paths.unitHealth(),
  }
  return (
    <section className={styles.steps}>
      <h2>{title}</h2>
      <p>{hint}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <RoleGate call={NEEDS[step]} otherwise={t(`home.steps.${step}`)}>
              <AppLink to={screen[step]}>{t(`home.steps.${step}`)}</AppLink>
            </RoleGate>
          </li>
        ))}
      </ol>
      <RoleGate call="vehicles.import">
        <div>
          <AppLink to={paths.imports()}>{t('home.steps.import')}</AppLink>
        </div>
      </RoleGate>
      <a href={paths.apiDocs()}>{t('home.steps.docs')}</a>
    </section>
  )
}
