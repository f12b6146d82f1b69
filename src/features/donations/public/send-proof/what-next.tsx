import { Actions } from '@/ui/feedback/status-view'
import { Button, ButtonLink } from '@/ui/page/button'

/** The buttons below a proof that the server has accepted. */
export function WhatNext({ onAnother }: { onAnother: () => void }) {
  return (
    <Actions>
      <Button wide onClick={onAnother}>
        Enviar outro comprovante
      </Button>
      <ButtonLink to="/doacao" variant="quiet">
        Voltar à doação
      </ButtonLink>
    </Actions>
  )
}
