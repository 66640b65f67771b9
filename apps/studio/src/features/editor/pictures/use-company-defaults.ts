import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCompany } from "../../../data/company.ts";
import { MEDIA_DEFAULTS } from "../../media/address.ts";
import { assetsQuery } from "../../media/queries.ts";
import { useDefaultAssets } from "../acts/default-assets.ts";

/** Asks for the company's defaults, so that they are there when something is placed. Used once in the editor. */
export function useCompanyDefaults(): void {
  const companyId = useCompany().company?.companyId ?? "";
  const { data } = useQuery({
    ...assetsQuery(companyId, { ...MEDIA_DEFAULTS, defaults: true }),
    enabled: companyId !== "",
  });
  useEffect(() => {
    useDefaultAssets.setState({ assets: data?.data ?? [] });
    return () => useDefaultAssets.setState({ assets: [] });
  }, [data]);
}
