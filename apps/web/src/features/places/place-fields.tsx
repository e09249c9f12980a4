import { GEOFENCE_RADIUS_LIMITS, POLYGON_POINT_LIMITS } from '@coldbar/domain/places/geofence-error'
import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FieldGroup } from '../../crud/fields/field-group.tsx'
import type { FormFieldBindings } from '../../crud/fields/form-field-bindings.tsx'
import { InputsOfOneField } from '../../crud/fields/inputs-of-one-field.tsx'
import type { RecordFieldsProps } from '../../crud/resource/resource.ts'
import { NAME_INPUT_PROPS } from '../../crud/words/text-input-props.ts'
import { useT } from '../../texts/texts.tsx'
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx'
import type { PlacesAnswer } from './place-calls.ts'
import type { PlaceDraft } from './place-draft.ts'
import { PlaceDrawingMap } from './place-map.tsx'
import styles from './places.module.css'

type Part = { form: FormFieldBindings<PlaceDraft> }

const LATITUDE = { min: -90, max: 90, step: 0.001 }
const LONGITUDE = { min: -180, max: 180, step: 0.001 }

/** The inputs of a place: what it is called, where it is drawn or typed, and its groups. */
export const PlaceFields = ({ form, answer, id }: RecordFieldsProps<PlaceDraft, PlacesAnswer>) => {
  const t = useT()
  const { kind } = form.draft
  const area = { ...form, change: (part: Partial<PlaceDraft>) => form.change({ kind, ...part }) }
  return (
    <>
      <TextInput label={t('records.name')} required {...NAME_INPUT_PROPS} {...form.text('name')} />
      <Checkbox
        label={t('places.isDepot')}
        name="is_depot"
        description={t('places.isDepotHint')}
        checked={form.draft.is_depot}
        error={form.errors.is_depot}
        onChange={({ currentTarget: { checked } }) => form.change({ is_depot: checked })}
      />
      <section className={styles.ground} aria-label={t('places.ground')}>
        <InputsOfOneField error={form.errors.kind}>
          <SegmentedControl
            aria-label={t('places.kind')}
            value={kind}
            onChange={(value) => form.change({ kind: value === 'polygon' ? 'polygon' : 'circle' })}
            data={[
              { value: 'circle', label: t('places.circle') },
              { value: 'polygon', label: t('places.polygon') },
            ]}
          />
          <p className={styles.hint}>{t(kind === 'circle' ? 'places.circleHint' : 'places.polygonHint')}</p>
          <PlaceDrawingMap places={answer.data} id={id} form={area} />
        </InputsOfOneField>
      </section>
      {kind === 'circle' ? <CircleFields form={area} /> : <Corners form={area} />}
      <InputsOfOneField error={form.errors.groups}>
        <FieldGroup title={t('places.inGroups')}>
          {answer.groups.length === 0 ? <p className={styles.hint}>{t('places.noGroups')}</p> : null}
          {answer.groups.map((group) => (
            <Checkbox
              key={group.id}
              label={group.name}
              checked={form.draft.groups.some((each) => each.id === group.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = form.draft.groups.filter((each) => each.id !== group.id)
                const groups = checked ? [...others, { id: group.id, name: group.name }] : others
                form.change({ groups: answer.groups.filter((each) => groups.some((one) => one.id === each.id)) })
              }}
            />
          ))}
        </FieldGroup>
      </InputsOfOneField>
    </>
  )
}

const CircleFields = ({ form: { draft, errors, change } }: Part) => {
  const t = useT()
  return (
    <FieldGroup title={t('places.circle')}>
      <DecimalInput
        {...LATITUDE}
        label={t('places.latitude')}
        name="latitude"
        value={draft.latitude}
        error={errors.latitude}
        onChange={(latitude) => change({ latitude })}
      />
      <DecimalInput
        {...LONGITUDE}
        label={t('places.longitude')}
        name="longitude"
        value={draft.longitude}
        error={errors.longitude}
        onChange={(longitude) => change({ longitude })}
      />
      <DecimalInput
        label={t('places.radius')}
        name="radius"
        min={GEOFENCE_RADIUS_LIMITS.least}
        max={GEOFENCE_RADIUS_LIMITS.most}
        step={10}
        value={draft.radius}
        error={errors.radius}
        onChange={(radius) => change({ radius })}
      />
    </FieldGroup>
  )
}

const Corners = ({ form: { draft, change } }: Part) => {
  const t = useT()
  const { ring } = draft
  const set = (index: number, part: Partial<PlaceDraft['ring'][number]>): void =>
    change({ ring: ring.map((corner, at) => (at === index ? { ...corner, ...part } : corner)) })
  return (
    <fieldset className={styles.corners}>
      <legend>{t('places.polygon')}</legend>
      <ol>
        {ring.map((corner, index) => (
          <li key={index}>
            <DecimalInput
              {...LATITUDE}
              aria-label={t('places.cornerLatitude', { number: index + 1 })}
              value={corner.latitude}
              onChange={(latitude) => set(index, { latitude })}
            />
            <DecimalInput
              {...LONGITUDE}
              aria-label={t('places.cornerLongitude', { number: index + 1 })}
              value={corner.longitude}
              onChange={(longitude) => set(index, { longitude })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('places.removeCorner', { number: index + 1 })}
              onClick={() => change({ ring: ring.toSpliced(index, 1) })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={ring.length >= POLYGON_POINT_LIMITS.most}
        onClick={() => change({ ring: [...ring, { latitude: Number.NaN, longitude: Number.NaN }] })}
      >
        {t('places.addCorner')}
      </Button>
    </fieldset>
  )
}
