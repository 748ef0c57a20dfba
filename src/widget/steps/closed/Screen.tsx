import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import { useEffect } from 'react'
import type { ScreenProps } from '../../flow/step.ts'
import { drafts } from '../../forms/drafts.ts'
import { useAllMessages } from '../../i18n/AllMessages.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ScreenLayout } from '../../ui/ScreenLayout.tsx'
import { useServices } from '../shared/Services.tsx'

export function Screen({ state }: ScreenProps<'closed'>) {
  const { closed } = useAllMessages()
  // A link, because a browser may not open an app by itself.
  const returnUrl = useServices().returnUrl()
  useEffect(() => drafts.clear(), [])
  return (
    <ScreenLayout
      title={closed.title}
      picture={<Icon icon={CircleCheck} size={64} />}
      lead={closed.text}
      actions={
        returnUrl !== null && (
          <LinkButton href={returnUrl} sameTab>
            {closed.back(state.run.options.application?.name || null)}
          </LinkButton>
        )
      }
    />
  )
}
