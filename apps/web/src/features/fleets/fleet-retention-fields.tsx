import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { useFormat, useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import type { Fleet, FleetDraft } from './fleet-calls.ts'

type Retention = Fleet['retention']

const NOTHING_TO_CHOOSE: Retention['visits'] = {
  months: 0,
  pending_months: null,
  pending_from: null,
  least: 1,
  most: 0,
}

const asInstalled = (kept: Retention['visits']): Retention['visits'] => ({
  ...kept,
  ...{ months: kept.most, pending_months: null, pending_from: null },
})

/** What a fleet keeps; a new one keeps as long as the installation, and may choose what any other may. */
export const retentionOf = (fleets: readonly Fleet[], id: number | null): Retention => {
  const own = fleets.find((fleet) => fleet.id === id)
  if (own !== undefined) return own.retention
  const { measurements, visits } = fleets[0]?.retention ?? {
    measurements: NOTHING_TO_CHOOSE,
    visits: NOTHING_TO_CHOOSE,
  }
  return { measurements: asInstalled(measurements), visits: asInstalled(visits) }
}

/** For how long a fleet keeps something, and from when on for a shorter time. */
export const KeptPeriod = ({ retention }: { retention: Retention['visits'] }) => {
  const t = useT()
  const format = useFormat()
  const { months, pending_months, pending_from } = retention
  const now = t('age.months', { count: months })
  if (pending_months === null) return now
  return (
    <>
      {now}
      <br />
      {t('admin.fleets.pendingPeriod', {
        from: format.date(pending_from),
        period: t('age.months', { count: pending_months }),
      })}
    </>
  )
}

/** For how long a fleet keeps its readings and visits, where it does not keep them as long as the installation. */
export const FleetRetentionFields = ({
  form,
  retention: { measurements, visits },
}: {
  form: FormFieldBindings<FleetDraft>
  retention: Retention
}) => {
  const t = useT()
  const hint = ({ least, most }: Retention['visits']) =>
    least > most ? t('admin.fleets.keepHintFixed', { most }) : t('admin.fleets.keepHint', { least, most })
  const limits = ({ least, most }: Retention['visits']) => ({ min: least, max: most, allowDecimal: false })
  return (
    <FieldGroup title={t('admin.fleets.keeping')}>
      <DecimalInput
        label={t('admin.fleets.keepReadings')}
        description={hint(measurements)}
        {...limits(measurements)}
        {...form.decimal('measurements_months')}
      />
      <DecimalInput
        label={t('admin.fleets.keepVisits')}
        description={hint(visits)}
        {...limits(visits)}
        {...form.decimal('visits_months')}
      />
    </FieldGroup>
  )
}
