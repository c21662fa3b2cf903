import { gross } from "@sample/prices";

export class Basket {
  readonly nets: number[] = [];

  total(): number {
    let sum = 0;
    for (const net of this.nets) sum += gross(net);
    return sum;
  }
}
