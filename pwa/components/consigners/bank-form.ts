import { useState } from "react";
import { type BankData, bankDataWith, checkBankData, type PayoutOption } from "#shared/consigners/bank-data.ts";
import { DomainError } from "#shared/kernel/domain-error.ts";

/** What is typed of bank data, and what is wrong with it. It is nowhere but in these fields until it is sent. */
export interface BankForm {
  readonly payoutType: PayoutOption | null;
  readonly data: BankData;
  readonly problems: Readonly<Record<string, string>>;
  readonly choose: (payoutType: PayoutOption | null) => void;
  readonly change: (fields: Partial<BankData>) => void;
  /** Whether it may be sent; says at the fields what is wrong. */
  readonly check: () => boolean;
  /** Shows what the server refused; answers whether any of it has a field here. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => boolean;
}

const prefix = "bankData.";

export function useBankForm(storeId: string, start: PayoutOption | null): BankForm {
  const [payoutType, setPayoutType] = useState(start);
  const [data, setData] = useState(() => bankDataWith({}));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  return {
    payoutType,
    data,
    problems,
    choose: (next) => {
      setPayoutType(next);
      setProblems({});
    },
    change: (fields) => {
      setData({ ...data, ...fields });
      const changed = Object.keys(fields);
      setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !changed.includes(field))));
    },
    check: () => {
      const checked = payoutType === null ? data : checkBankData(payoutType, data, { storeId });
      const wrong = checked instanceof DomainError ? (checked.fields ?? {}) : {};
      setProblems(wrong);
      return Object.keys(wrong).length === 0;
    },
    refuse: (fields) => {
      const own = Object.entries(fields).filter(([field]) => field.startsWith(prefix) || field === "payoutType");
      setProblems(Object.fromEntries(own.map(([field, sentence]) => [field.replace(prefix, ""), sentence])));
      return own.length > 0;
    },
  };
}
