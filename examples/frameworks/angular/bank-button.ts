import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'connect-widget/element'
import { connectToken, widgetUrl } from './shop.js'

@Component({
  selector: 'bank-button',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="widget.open()">Connect your bank</button>
    <output>{{ state() }}</output>
    <connect-widget
      #widget
      [widgetUrl]="widgetUrl"
      [connectToken]="connectToken"
      language="en"
      (connect-success)="state.set($event.detail.item.connector.name + ' is connected')"
      (connect-close)="state.set('Closed: ' + $event.detail.reason)"
    ></connect-widget>
  `,
})
export class BankButton {
  readonly widgetUrl = widgetUrl
  readonly connectToken = connectToken
  readonly state = signal('')
}
