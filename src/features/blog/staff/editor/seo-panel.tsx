import { useState } from 'react'
import { OG_TYPES, POST_FIELD_LABELS, SCHEMA_TYPES, TWITTER_CARDS } from '@/shared/post'
import { Choice } from '@/ui/form/choice'
import { SelectField, TextArea, TextField } from '@/ui/form/field'
import { Icon } from '@/ui/media/icon'
import { Button } from '@/ui/page/button'
import { MediaPicker } from '@/ui/staff/media/media-picker'
import type { PostFormValues } from './post-form-values'
import { SEO_LENGTHS, seoChecks } from './seo'
import styles from './seo-panel.module.css'
import { CARD_WORDS, OG_WORDS, schemaText } from './seo-words'
import type { PostForm } from './use-post-form'

interface MeterProps {
  length: number
  limits: { min: number; max: number }
}

/** Shows the length of a text and the length that search engines show completely. */
function LengthMeter({ length, limits: { min, max } }: MeterProps) {
  const words = min > 0 ? `${min} a ${max} letras` : `Até ${max} letras`
  const judged = length > max ? 'comprido: o fim não se vê' : length > 0 && length < min ? 'curto' : ''
  return (
    <p className={styles.meter} data-off={judged !== '' || undefined}>
      <span>{words}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (100 * length) / max)}%` }} />
      </span>
      <b>
        <span className="num">{length}</span>
        {judged && ` (${judged})`}
      </b>
    </p>
  )
}

const MORE_FIELDS = [
  ...['meta_keywords', 'canonical_url', 'og_title', 'og_description', 'og_image', 'og_type', 'twitter_card'],
  ...['twitter_title', 'twitter_description', 'robots_txt', 'schema_type'],
]

interface ShortTextProps {
  form: PostForm
  name: Parameters<PostForm['fields']['text']>[0]
  label: string
}

const ShortText = ({ form, name, label }: ShortTextProps) => (
  <TextField {...form.fields.text(name)} label={label} optional autoComplete="off" />
)

/** The fields that few posts need. They are half of all fields, so they are rendered only when they are visible. */
function MoreFields({ form, onPick }: { form: PostForm; onPick: () => void }) {
  const { fields } = form
  return (
    <div className={styles.fields}>
      <ShortText form={form} name="canonical_url" label="Endereço canónico: onde está o original" />
      <ShortText form={form} name="meta_keywords" label={POST_FIELD_LABELS.meta_keywords} />
      <ShortText form={form} name="og_title" label={POST_FIELD_LABELS.og_title} />
      <TextArea
        {...fields.text('og_description')}
        label={POST_FIELD_LABELS.og_description}
        optional
        rows={2}
      />
      <ShortText form={form} name="og_image" label={POST_FIELD_LABELS.og_image} />
      <p className={styles.pick}>
        <Button variant="line" size="sm" icon="photo" onClick={onPick}>
          Escolher da biblioteca
        </Button>
      </p>
      <SelectField {...fields.select('og_type')} label={POST_FIELD_LABELS.og_type} optional>
        {OG_TYPES.map((type) => (
          <option key={type} value={type}>
            {OG_WORDS[type]}
          </option>
        ))}
      </SelectField>
      <SelectField {...fields.select('twitter_card')} label={POST_FIELD_LABELS.twitter_card}>
        {TWITTER_CARDS.map((card) => (
          <option key={card} value={card}>
            {CARD_WORDS[card]}
          </option>
        ))}
      </SelectField>
      <ShortText form={form} name="twitter_title" label={POST_FIELD_LABELS.twitter_title} />
      <TextArea
        {...fields.text('twitter_description')}
        label={POST_FIELD_LABELS.twitter_description}
        optional
        rows={2}
      />
      <TextField
        {...fields.text('robots_txt')}
        label={POST_FIELD_LABELS.robots_txt}
        hint="Separadas por vírgulas, por exemplo: noarchive, max-snippet:50"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField {...fields.select('schema_type')} label="Tipo de artigo (schema.org)" optional>
        {SCHEMA_TYPES.map((type) => (
          <option key={type} value={type}>
            {schemaText(type)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/** The fields for search engines and social networks (RULES §3). */
export function SeoFields({ form }: { form: PostForm }) {
  const { values, problems, fields } = form
  const [isOpen, setOpen] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const isWrong = MORE_FIELDS.some((field) => problems[field as keyof PostFormValues] !== undefined)
  return (
    <div className={styles.fields}>
      <ShortText form={form} name="focus_keyword" label="Palavra principal" />
      <div>
        <ShortText form={form} name="meta_title" label="Título para a busca" />
        <LengthMeter length={values.meta_title.length} limits={SEO_LENGTHS.meta_title} />
      </div>
      <div>
        <TextArea {...fields.text('meta_description')} label="Descrição para a busca" optional rows={3} />
        <LengthMeter length={values.meta_description.length} limits={SEO_LENGTHS.meta_description} />
      </div>
      <ul className={styles.checks} aria-label="Conselhos">
        {seoChecks(values).map(({ isGood, text: advice }) => (
          <li key={advice} data-good={isGood || undefined}>
            <Icon name={isGood ? 'check' : 'alert'} /> <span>{advice}</span>
          </li>
        ))}
      </ul>
      <Choice
        type="checkbox"
        {...fields.check('noindex')}
        title="Esconder dos motores de busca"
        hint="O artigo não aparece nas buscas (noindex)."
      />
      <Choice
        type="checkbox"
        {...fields.check('nofollow')}
        title="Não seguir as ligações"
        hint="As ligações do texto não contam para as buscas (nofollow)."
      />
      <details
        className={styles.more}
        open={isOpen || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>
          Mais: endereço canónico, Open Graph, X, robots, schema <Icon name="plus" />
        </summary>
        {(isOpen || isWrong) && <MoreFields form={form} onPick={() => setPicking(true)} />}
      </details>
      {/* The dialog is rendered outside of the form in the DOM, but React sends its submit events through the form.
          They are stopped here. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        {isPicking && (
          <MediaPicker
            onPick={({ address }) => {
              form.set({ og_image: address })
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </div>
    </div>
  )
}
